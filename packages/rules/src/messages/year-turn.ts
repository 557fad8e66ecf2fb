import type { TurnNote, TurnReason } from '../year-turn.ts'

/** The new school year of a school: what is proposed, what happens, and what is put back. */
export const yearTurnMessages = {
  gradeUnknown: 'There is no such grade.',
  classUnknown: 'This class is not there any more.',
  teacherUnknown: 'This teacher is not at the school.',
  studentUnknown: 'This student is not at the school.',
  underWay: 'The school is going into the new year right now. Please wait until it is done.',
  changed:
    'Something has changed since you looked: a student, a class or a teacher. Look through the new plan and press again.',
  nothing: 'There is nothing to take into the new school year.',
  notToUndo: 'There is nothing that can be undone: a week has gone by, or it is undone already.',

  title: 'New school year',
  plan: 'Plan the new school year',
  season: 'Move classes and students up each summer.',
  lead: 'Take the classes and students of {school} into {year}.',
  nothingYet: 'Nothing happens before you press the button below.',
  toSchool: 'My school',
  toDistrictSchool: 'The school',
  empty: 'Nothing to do: everyone is in the school year {year}.',
  closed: 'Opens on July 1. Then you move classes up here.',
  lastGrade: 'Last grade of the school',
  lastGradeHelp: 'Whoever is in this grade leaves the school, unless you say otherwise.',

  summary: 'What will happen',
  countUp: '{count, plural, one {# student goes up a grade} other {# students go up a grade}}',
  countRepeat:
    '{count, plural, one {# student stays in the grade and waits for a class} other {# students stay in the grade and wait for a class}}',
  countLeave: '{count, plural, one {# student leaves the school} other {# students leave the school}}',
  countNone: '{count, plural, one {# student stays as now} other {# students stay as now}}',
  closes: 'What closes',
  closesCodes: '{count, plural, one {# class code} other {# class codes}}',
  closesDevices: '{count, plural, one {# class device} other {# class devices}}',
  closesSubstitutes: '{count, plural, one {# substitute} other {# substitutes}}',
  closesWaiting:
    '{count, plural, one {# student who was never confirmed in a class} other {# students who were never confirmed in a class}}',
  closesCards:
    '{count, plural, one {The sign-in card of # student who leaves} other {The sign-in cards of # students who leave}}',
  closesNothing: 'Nothing. Sign-in cards and class devices ended on the first of July.',
  stops: 'What was given to a class as a whole and stays with last year’s class',
  stopsPlaylists: '{count, plural, one {# playlist} other {# playlists}}',
  stopsLessons: '{count, plural, one {# course or lesson} other {# courses and lessons}}',
  stopsNothing: 'Nothing.',
  goesOn: 'What goes on',
  goesOnText:
    'The portfolio, journals, badges, progress and goals of each child. Playlists that a teacher gave to a child, a grade or all own students, as long as that teacher teaches the child. What children wrote for last year’s class stays with that class.',
  goesOnGoals:
    '{count, plural, one {# goal that was given to a class stays with the children who have it.} other {# goals that were given to classes stay with the children who have them.}}',
  noFamily:
    '{count, plural, one {# of those who leave has no family here yet, and cannot sign in afterwards. Print a family letter first.} other {# of those who leave have no family here yet, and cannot sign in afterwards. Print family letters first.}}',

  classes: 'Classes',
  students: 'Students',
  act: 'What becomes of it',
  actOf: 'What becomes of {name}',
  classActs: { up: 'Goes up as one', end: 'Ends', stay: 'Stays as it is' },
  teacher: 'Teacher',
  teacherOf: 'Teacher of {name} in the new year',
  sameTeacher: 'Same as now: {names}',
  noTeacher: 'Nobody yet',
  newName: 'Name in the new year',
  newNameOf: 'Name of {name} in the new year',
  goUp: '{count, plural, =0 {Nobody goes along} one {# student goes along} other {# students go along}}',
  studentActs: {
    up: 'Goes up',
    repeat: 'Repeats the grade',
    leave: 'Leaves the school',
    none: 'Stays as now',
  },
  ofClass: 'Students of {name}',
  withoutClass: 'Students without a class',
  inClass: '{count, plural, one {# student} other {# students}}',
  fromTo: '{from} → {to}',
  noGrade: 'No grade',
  reasons: {
    'last-grade': 'The last grade',
    placed: 'In a class of the new year already',
    new: 'Came after the first of July',
    guest: 'A student of another school, which decides on the grade',
    turned: 'Went up already',
    repeated: 'Repeats the grade',
    stays: 'The class stays',
    disputed: 'Adults disagree about this child',
    erasing: 'The account is to be erased',
  } satisfies Record<TurnReason, string>,

  turn: 'Begin the new school year',
  ask: 'Take {school} into {year}?',
  askText:
    '{up, plural, one {# student goes} other {# students go}} up and {leave, plural, one {# leaves} other {# leave}}. You can undo it for {days} days.',
  cancel: 'Cancel',

  running: 'The school is going into the new year',
  undoing: 'The school year is being put back',
  runningText:
    '{left, plural, one {# student is} other {# students are}} still to come. You can leave this page.',
  done: 'The new school year has begun',
  undone: 'The school year was put back',
  doneText:
    '{name} began it on {day}: {classes, plural, one {# class} other {# classes}}, {up, plural, one {# student} other {# students}} up, {repeat} repeating, {leave} leaving.',
  undoUntil:
    'You can undo it until {day}. Class codes, class devices and sign-in cards that have ended stay ended: make new ones.',
  undoOver: 'The week in which it could be undone is over.',
  undo: 'Undo the new school year',
  undoAsk: 'Put the school year back?',
  undoText: 'Classes, grades and students become what they were, where nobody has changed them since.',
  notesDone: 'What was not done, and why',
  notesUndone: 'What was not put back, and why',
  note: '{name}: {why}',
  notes: {
    'left-school': 'belongs to another school, or to none, by now',
    'grade-changed': 'somebody has changed the grade meanwhile',
    'class-changed': 'somebody has ended the place in the new class meanwhile',
    disputed: 'adults disagree about this child',
    erasing: 'the account is to be erased',
    // That a child waits for an adult is told to those whom it asked.
    later: 'left for now, please try again in a few days',
  } satisfies Record<TurnNote, string>,
  keptClass: 'The new class “{name}” stays: it is used already.',
}
