import type { ErasedPart } from '../erasure.ts'

/** The page on which an account is erased and kept, and the notes that say that one is to be. */
export const erasurePageMessages = {
  back: 'Back',
  title: 'Erase the account of {name}',
  ownTitle: 'Erase my account',
  schoolTitle: 'Erase what your school holds about {name}',
  lead: 'Everything that {name} made here goes, for good. Nobody can bring it back after the day on which it happens.',
  ownLead: 'Everything that you made here goes, for good. Nobody can bring it back after that day.',
  schoolLead: 'What is your school’s goes, for good. What {name} made stays with the family.',
  goes: 'What goes',
  goesToo:
    'And everything else about {name}: the account, passwords and sign-in cards, news, mails and reports already made.',
  nothing: 'There is nothing of this yet.',
  parts: {
    journals: '{count, plural, one {# journal entry} other {# journal entries}}, with comments of others',
    artefacts: '{count, plural, one {# piece} other {# pieces}} of the portfolio',
    highlights: '{count, plural, one {# accomplishment} other {# accomplishments}}',
    goals: '{count, plural, one {# goal} other {# goals}}',
    badges: '{count, plural, one {# badge} other {# badges}}',
    check_ins: '{count, plural, one {# check-in} other {# check-ins}}',
    lessons: '{count, plural, one {# lesson} other {# lessons}} begun or finished',
    comments: '{count, plural, one {# comment} other {# comments}}',
    files: '{count, plural, one {# picture or recording} other {# pictures and recordings}}',
    placements: '{count, plural, one {# work placement} other {# work placements}}, with signed hours',
    classes: 'Membership in {count, plural, one {# class} other {# classes}}',
    friends: '{count, plural, one {# friend} other {# friends}}',
  } satisfies Record<ErasedPart, string>,
  stays: 'What stays, and why',
  staysAudit:
    '{count, plural, =0 {A log of who did what and when} one {A log of who did what and when (# entry)} other {A log of who did what and when (# entries)}}: by numbers, without a name and without what was written. It shows for seven years that nobody did what they may not.',
  staysOthers: 'What others wrote in their own places, such as in their own journals.',
  staysFigures: 'Figures of many children. {name} is taken out of them.',
  staysBackups:
    'Backups, for 35 days at most. When one has to be used, the account is erased again before anybody sees it.',
  schoolStays:
    'Journals, the portfolio, goals and badges of {name}: they are the family’s. Your classes see them no more.',
  first: 'Take everything along first',
  ask: 'Erase the account',
  askSchool: 'Erase it',
  asked: 'Erase the account of {name}?',
  askedOwn: 'Erase your account?',
  askedSchool: 'Erase what your school holds about {name}?',
  week: 'It happens in {days} days. Until then every guardian can keep the account, and hears of it now. We ask for your password, so that nobody else does this.',
  weekOwn:
    'It happens in {days} days. Until then you can keep your account. We ask for your password, so that nobody else does this.',
  weekSchool:
    'It happens in {days} days. Until then your school can take it back. The family hears of it now.',
  waits: 'The account of {name} is erased on {day}',
  waitsOwn: 'Your account is erased on {day}',
  waitsSchool: 'What your school holds about {name} is erased on {day}',
  waitsBy: '{own, select, yes {You asked for it on {day}.} other {{by} asked for it on {day}.}}',
  waitsSince: 'Somebody asked for it on {day}.',
  waitsNote:
    'Until then nobody new comes near {name}, and other children do not see what {name} made. Guardians and teachers see what they saw.',
  waitsOwnNote: 'Until then you can read everything here. Other children do not see what you made.',
  keep: 'Keep the account',
  keepSchool: 'Keep it',
  kept: 'The account stays.',
  look: 'Read about it',
  partOf: '{school} erases what it holds about {name} on {day}. What {name} made stays with you.',
  officeTitle: 'Accounts that are to be erased',
  officeLead: 'Take what your school has to keep, such as signed hours, before the day.',
  officeFamily: '{name}: the family has the account erased on {day}',
  officeSchool: '{name}: what your school holds is erased on {day}',
  toErase: 'Erase the account',
} as const
