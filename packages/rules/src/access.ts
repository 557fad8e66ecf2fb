import { goalAccess } from './goal-access.ts'
import { placementAccess } from './placement-access.ts'
import type { Relation } from './relations.ts'
import { teachingAccess } from './teaching-access.ts'

export { fullRelations, itemCommentReaders, type Relation } from './relations.ts'

const family: readonly Relation[] = ['self', 'guardian']
/** May give a child a new password: those who can answer for the child. A child cannot do it for itself this way. */
const passwordKeepers: readonly Relation[] = ['guardian', 'teacher-of', 'attesting-teacher', 'school-admin']
const watchers: readonly Relation[] = ['self', 'guardian', 'teacher-of', 'school-admin', 'district-admin']
/** These relations see only a child's first name and initial. */
const acquaintances: readonly Relation[] = [
  'new-guardian',
  'substitute-of',
  'joined-teacher',
  'club-teacher',
  'attesting-teacher',
]
/** Who reads a piece of work; `relations_to_work` of the database computes the relations to it. */
const readers: readonly Relation[] = [...watchers, 'class-teacher']

/** Everybody who may see an item of the catalogue (decision 0026). */
const itemVisitors: readonly Relation[] = ['anyone', 'item-reader', 'item-writer', 'owner', 'operator']
/** An operator can view an item with a restricted audience once it is reported, and cannot change it. */
const itemViewers: readonly Relation[] = [...itemVisitors, 'item-reviewer']
/** What can be done with an item; each kind uses its own name for it. */
const itemActs = {
  view: itemViewers,
  collect: itemVisitors,
  comment: itemVisitors,
  /** An item with a restricted audience cannot be shared (decision 0035). */
  share: ['anyone'],
  change: ['owner', 'item-writer', 'operator'],
  /** Views are reported only for children (SPARKS-15). */
  'mark-viewed': ['child-visitor'],
} as const

/**
 * Which relation may do which act on which kind of row: the one table of F-04. The server decides by it, replies carry `can`, and the
 * browser shows controls by that alone. What is not listed is refused.
 */
export const access = {
  /** A child, as seen by the people around it. */
  child: {
    view: watchers,
    /** The name and the initial, and what else of the card this reader may see. */
    'view-card': [...watchers, ...acquaintances],
    'view-progress': [...watchers, 'substitute-of'],
    /** Opens the list; each piece of work in it is shown only to those who may view it. */
    'list-journals': [...watchers, ...acquaintances],
    'write-journal': ['self'],
    learn: ['self'],
    'join-class': family,
    /** Confirm or decline a class for the child, and end the membership. */
    'answer-class': ['self', 'guardian', 'school-admin'],
    /** The people and things near the child. */
    'view-near': family,
    /** What the child keeps, and what its teachers have found for it. */
    'view-kept': family,
    /** The child's portfolio, and its school years. */
    'view-portfolio': ['self', 'guardian', 'teacher-of'],
    /** Take the school years away as a PDF with pictures. */
    'print-journey': family,
    /** Take out what the child made here, as one archive (decision 0049). */
    'take-record': family,
    /** Bring in an archive of another installation, and take it out again; only the family sees what was brought. */
    'bring-record': ['guardian'],
    'view-brought': family,
    /** Links by which a person without an account sees the child's portfolio (decision 0057). */
    'share-journey': ['guardian'],
    'view-journey-links': family,
    'end-journey-link': family,
    /** Where and how long a student works (D-47). */
    'view-placements': ['self', 'guardian', 'teacher-of', 'school-admin', 'district-admin'],
    /** Give the child a goal, mark one as reached or open again, and set whether the child is asked about its goals. */
    'receive-goal': ['teacher-of'],
    'finish-goal': ['self', 'teacher-of'],
    'remind-of-goals': family,
    /** End a nearby link outside the child's own school, and ask the school about the others. */
    'end-near': ['guardian'],
    'ask-school': ['guardian'],
    'open-dispute': ['guardian'],
    /** Erase the account, or keep it; a school erases only what is its own (decision 0051). */
    'view-erasure': family,
    erase: family,
    'stop-erasure': family,
    'erase-school-part': ['school-admin'],
    'close-dispute': ['school-admin'],
    'make-letter': ['teacher-of', 'attesting-teacher', 'school-admin'],
    /** Agree to a new guardian; where there is a guardian with a proved address, the school's yes is needed too. */
    'answer-guardian': ['guardian', 'teacher-of', 'school-admin'],
    /** A teacher confirms a guardian who came by a printed letter. */
    'confirm-guardian': ['teacher-of', 'attesting-teacher', 'school-admin'],
    /** Opens the row for both acts below; the use-case checks each of them by itself. */
    update: ['self', ...passwordKeepers],
    'change-careers': ['self'],
    'reset-password': passwordKeepers,
    'list-guardians': family,
    'invite-guardian': family,
    /** Give consent for the child, and take it back (P1). */
    consent: ['guardian'],
    'list-friends': family,
    'ask-friend': family,
    /** Mail to people outside is sent in a guardian's name. */
    'mail-friends': ['guardian'],
    /** Only the guardian who holds a link can end it. */
    'leave-child': ['guardian'],
    /** Change the child's classes: each adult only within the classes that this adult manages. */
    'change-classes': ['teacher-of', 'school-admin'],
    /** Of the people around a child, those who are told that the child would like to talk. */
    'hear-wish': ['self', 'guardian', 'teacher-of', 'substitute-of'],
    'view-similar': ['teacher-of', 'school-admin', 'district-admin'],
  },
  /** A child's wish to talk to someone: the people who were told of it, and may still hear it, answer. */
  talk: {
    answer: ['told-adult'],
    /** The texts that the child wrote with it, and a message to the child, are for the person who is with the child (D-87). */
    'read-texts': ['with-person'],
    say: ['with-person'],
  },
  /** A journal belongs to the child who wrote it; staff above the class read it (D-47) and do not answer it. */
  journal: {
    /** Only their writer and the writer's own teachers read the thoughts on a check-in (D-87). */
    view: [...readers, 'reflection-author', 'reflection-reader'],
    edit: ['self'],
    update: ['self', 'teacher-of', 'class-teacher'],
    'answer-as-teacher': ['teacher-of', 'class-teacher'],
    remove: ['self', 'reflection-author'],
    /** Families like, and a teacher stars what is addressed to that teacher (D-08); not on the user's own entry. */
    like: ['guardian'],
    star: ['addressed-teacher'],
    react: ['guardian', 'addressed-teacher'],
    comment: ['self', 'guardian', 'teacher-of', 'class-teacher'],
    'list-comments': readers,
  },
  /**
   * A participant. The participant and its teachers read single answers, from the date that `answers_from` of the database gives; a
   * guardian sees the trend (D-87).
   */
  participant: {
    'view-answers': ['self', 'teacher-of', 'substitute-of'],
    /** Note a talk with a student whom the reports name to check on. */
    'note-talk': ['teacher-of', 'substitute-of'],
    'view-trend': ['self', 'guardian', 'teacher-of'],
    /** The goals of a child, or the own goals of the adult who gives them. */
    'list-goals': ['self', 'guardian', 'teacher-of'],
  },
  /**
   * A comment may be removed by its author, or a child's comment by the child's teacher or guardian (D-05). A comment on an item also
   * by an operator.
   */
  comment: {
    remove: ['author', 'child-author-guardian', 'child-author-teacher', 'operator'],
  },
  /**
   * A class. Its code lets people join, so only its teachers and the school's administrators see the code. Which children a roster
   * shows, and how much of each, follows from the reader's relation to each child.
   */
  group: {
    view: ['teacher-of', 'substitute-of', 'school-admin', 'district-admin'],
    'view-roster': ['teacher-of', 'substitute-of', 'school-admin', 'district-admin'],
    'view-assignments': ['co-member', 'teacher-of', 'substitute-of', 'school-admin', 'district-admin'],
    manage: ['teacher-of', 'school-admin'],
    /** Confirm the students who have joined the class. */
    'confirm-members': ['teacher-of', 'school-admin'],
    'add-student': ['teacher-of', 'school-admin'],
    /** A colleague who reads single answers vouches for a newer teacher of the class. */
    vouch: ['teacher-of', 'district-admin'],
    'name-substitute': ['school-admin'],
    /** Show the class an item of the catalogue, and add to it for the class. */
    recommend: ['teacher-of'],
    'view-devices': ['teacher-of', 'school-admin'],
    /** Only a teacher who is in the room pairs a device, and gives its children pictures and sign-in cards. */
    'pair-devices': ['teacher-of'],
    'make-class-keys': ['teacher-of'],
    /** Sends a survey to the class. */
    ask: ['teacher-of'],
    /** Work-based learning of the students: for their teachers and the administrators (D-47). */
    'view-wbl': ['teacher-of', 'school-admin', 'district-admin'],
  },
  /** A device that shows the children of a class; those who answer for the class end it. */
  class_device: {
    revoke: ['teacher-of', 'school-admin'],
  },
  /** A child answers for itself; a guardian on each side agrees or declines (D-83). */
  friend_request: {
    cancel: ['requester', 'requester-guardian'],
    respond: ['requested'],
    consent: ['requester-guardian', 'requested-guardian'],
  },
  /** The sender or a guardian of the child withdraws an invite. */
  invite: {
    withdraw: ['owner', 'guardian'],
  },
  /**
   * A school. A teacher counts once the school has confirmed the teacher (F-02), and sees only the children of their own classes. An
   * unverified school can prepare: it brings in nobody, and learns nothing about existing accounts.
   */
  school: {
    view: ['school-member', 'school-teacher', 'school-admin', 'unverified-admin', 'district-admin'],
    'view-people': ['school-teacher', 'school-admin', 'unverified-admin', 'district-admin'],
    'add-student': ['school-teacher', 'school-admin', 'unverified-admin'],
    'view-figures': ['school-admin', 'unverified-admin', 'district-admin'],
    manage: ['school-admin', 'unverified-admin'],
    'manage-people': ['school-admin'],
    appoint: ['school-admin', 'district-admin'],
    'ask-verification': ['unverified-admin', 'claimant'],
    /** Vouch that a colleague may read single answers; the use-case checks whose vouching counts. */
    vouch: ['school-teacher', 'district-admin'],
    'answer-transfers': ['school-admin'],
    /** Move the school to a new school year (decision 0052). */
    'turn-year': ['school-admin', 'district-admin'],
    'answer-questions': ['school-admin', 'school-teacher'],
    /** Decide which courses of its teachers the whole school has (decision 0067). */
    'answer-courses': ['school-admin'],
    /** The choices that it offers for work-based learning (D-47): for its students, their teachers and administrators. */
    'view-wbl-lists': ['school-member', 'school-teacher', 'school-admin', 'district-admin'],
    'change-wbl-lists': ['school-admin', 'district-admin'],
  },
  /** An administrator of one of its schools may ask for a report on the whole district, by mail (DISTRICTS-02). */
  district: {
    view: ['district-admin'],
    'request-report': ['district-admin', 'school-admin'],
    appoint: ['district-admin'],
    'take-in-school': ['district-admin'],
    'move-student': ['district-admin'],
  },
  /** An offer has no effect until the person it is for accepts it. */
  offer: {
    answer: ['offered-to'],
    withdraw: ['school-admin', 'district-admin'],
  },
  /** A student's move: the old school answers, and the requester can take it back. */
  transfer: {
    answer: ['old-school-admin'],
    withdraw: ['new-school-admin'],
  },
  /** A sign-in sheet belongs to its maker, as long as the maker manages the class. */
  sheet: {
    view: ['owner'],
  },
  /** A report opens only for the person for whom it was made; the requester sees its progress (D-100). */
  report: {
    view: ['owner', 'requester'],
    open: ['owner'],
    retry: ['owner', 'requester'],
    remove: ['owner', 'requester'],
  },
  /** A child's request to join a teacher: the teacher declines it, the family takes it back. */
  join_request: {
    remove: ['addressed-teacher', 'self', 'guardian'],
  },
  /** All items that can be found. Everybody sees what is published for everybody (decision 0026). */
  item: { view: itemViewers, collect: itemVisitors, comment: itemVisitors, share: itemActs.share },
  spark: itemActs,
  /** A vendor claims a listing as its own, and proposes changes to it (VENDORS-01). */
  activity: { ...itemActs, claim: ['vendor-visitor'], propose: ['vendor-of'] },
  video: itemActs,
  board: itemActs,
  /** A lesson: everybody's, or a teacher's for their own classes, which only that teacher changes (decision 0043). */
  lesson: { view: itemViewers, change: ['owner'] },
  /** A course that a teacher has made: only that teacher changes it (decision 0065). */
  course: { change: ['owner'] },
  /** Read with the lessons that contain it. */
  exercise: { change: ['owner'] },
  /** An artefact in a portfolio belongs to its child (decision 0040). */
  artefact: {
    view: ['self', 'guardian', 'teacher-of'],
    change: ['self'],
  },
  /** A highlight belongs to its child; only those who answer for the child accept it (decision 0044). */
  highlight: {
    view: ['self', 'guardian', 'teacher-of'],
    change: ['self'],
    accept: ['guardian', 'teacher-of'],
    /** Opens the row for the acts of both; the use-case checks each of them by itself. */
    update: ['self', 'guardian', 'teacher-of'],
    comment: ['self', 'guardian', 'teacher-of'],
  },
  ...placementAccess,
  ...goalAccess,
  ...teachingAccess,
  file: {
    view: [
      'owner',
      'self',
      'guardian',
      'teacher-of',
      'class-teacher',
      'school-admin',
      'district-admin',
      'acquainted',
      'anyone',
    ],
  },
  /** An upload in pieces that is not complete yet. */
  upload: { continue: ['owner'] },
} as const satisfies Record<string, Record<string, readonly Relation[]>>

export type RowKind = keyof typeof access
export type ActOn<K extends RowKind> = Extract<keyof (typeof access)[K], string>

export function mayDo<K extends RowKind>(kind: K, act: ActOn<K>, held: readonly Relation[]): boolean {
  const allowed = access[kind][act] as readonly Relation[]
  return held.some(relation => allowed.includes(relation))
}

/** Every act that the relations allow, in the table's order: replies carry it as `can`. */
export function actsAllowed<K extends RowKind>(kind: K, held: readonly Relation[]): ActOn<K>[] {
  return (Object.keys(access[kind]) as ActOn<K>[]).filter(act => mayDo(kind, act, held))
}
