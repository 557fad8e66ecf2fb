import { goalAccess } from './goal-access.ts'
import { placementAccess } from './placement-access.ts'
import { teachingAccess } from './teaching-access.ts'

/**
 * Which relation may do which act on which kind of row: the one table of F-04. The server decides by it, replies carry
 * `can`, and the browser shows controls by that alone. What is not listed is refused.
 *
 * `teacher-of`, `school-admin` and `district-admin` to a child mean a verified school and a membership that both sides have
 * confirmed. Whoever has less proof holds one of the smaller relations, which show a first name and an initial, and the
 * work for the own class (decision 0021).
 */
export const relations = [
  'self',
  'guardian',
  /** Linked by a printed letter, and no teacher has tapped the name yet. */
  'new-guardian',
  'teacher-of',
  /** Named by an administrator of a verified school for some days. */
  'substitute-of',
  /** The teacher of a class of a verified school that the child has joined, and nobody has confirmed it. */
  'joined-teacher',
  /** The teacher of an unverified class in which a child is confirmed. */
  'club-teacher',
  /** The unverified teacher of a student whose account that teacher or school made, and who has no guardian yet. */
  'attesting-teacher',
  /** The teacher of the class that a piece of work is for. */
  'class-teacher',
  'co-member',
  'school-admin',
  /** An administrator of a school that nobody has verified. */
  'unverified-admin',
  'school-teacher',
  'school-member',
  /** A teacher who says to teach at a school that nobody administers. */
  'claimant',
  'district-admin',
  'author',
  'child-author-guardian',
  'child-author-teacher',
  /** In a class of a verified school with the child who wrote, both confirmed. */
  'child-author-classmate',
  /** Of the adult who wrote: the own children, and whoever is a guardian of one of them too. */
  'author-family',
  /** Of the teacher who wrote: the students of the own verified classes, their guardians, and who teaches them too. */
  'author-class',
  'addressed-teacher',
  'acquainted',
  'requester',
  'requester-guardian',
  'requested',
  'requested-guardian',
  'reflection-author',
  'reflection-reader',
  /** Who administers the school that a student would leave, and the one that asks for the student. */
  'old-school-admin',
  'new-school-admin',
  /** The adult whom a school or district offers a place or an office. */
  'offered-to',
  /** Who was told of a child's wish to talk: a teacher, a safe adult of the school, or the adult whom the child chose. */
  'told-adult',
  /** Of those, whoever said to be with the child. */
  'with-person',
  /** Belongs to a class, a school or a district that an item of the catalogue is for, or to one that may change it. */
  'item-reader',
  'item-writer',
  'item-reviewer',
  /** A child who may see an item. */
  'child-visitor',
  /** A teacher who may see one. */
  'teacher-visitor',
  /** A vendor who may see one, and one whose listing it is. */
  'vendor-visitor',
  'vendor-of',
  /** A teacher with whom an administrator has shared a goal, and one who has assigned it. */
  'shared-teacher',
  'goal-assigner',
  /** An administrator who may hand a goal to the own teachers. */
  'goal-sharer',
  'owner',
  'operator',
  'anyone',
] as const
export type Relation = (typeof relations)[number]

/** Those who know a child by the whole name; everybody else by first name and initial. */
export const fullRelations: readonly Relation[] = [
  'self',
  'guardian',
  'teacher-of',
  'substitute-of',
  'school-admin',
  'district-admin',
]

/** Who reads a comment on an item, by what the reader is to its author: never a stranger (decision 0031). */
export const itemCommentReaders: readonly Relation[] = [
  'author',
  'child-author-guardian',
  'child-author-teacher',
  'child-author-classmate',
  'author-family',
  'author-class',
]

const family: readonly Relation[] = ['self', 'guardian']
/** Whoever may give a child a new password: those who can answer for the child, and not the child by this way. */
const passwordKeepers: readonly Relation[] = ['guardian', 'teacher-of', 'attesting-teacher', 'school-admin']
const watchers: readonly Relation[] = ['self', 'guardian', 'teacher-of', 'school-admin', 'district-admin']
/** Those who know a child by first name and initial alone. */
const acquaintances: readonly Relation[] = [
  'new-guardian',
  'substitute-of',
  'joined-teacher',
  'club-teacher',
  'attesting-teacher',
]
/** Whoever reads a piece of work, as `relations_to_work` of the database says who is what to it. */
const readers: readonly Relation[] = [...watchers, 'class-teacher']

/** Everybody who may see an item of the catalogue (decision 0026). */
const itemVisitors: readonly Relation[] = ['anyone', 'item-reader', 'item-writer', 'owner', 'operator']
/** An operator looks at what is for few once somebody reports it, and changes nothing of it. */
const itemViewers: readonly Relation[] = [...itemVisitors, 'item-reviewer']
/** What can be done with an item, by whichever name its kind has for it. */
const itemActs = {
  view: itemViewers,
  collect: itemVisitors,
  comment: itemVisitors,
  /** What is not for everybody is told to nobody else (decision 0035). */
  share: ['anyone'],
  change: ['owner', 'item-writer', 'operator'],
  /** Only a child looks at something in a way that is told (SPARKS-15). */
  'mark-viewed': ['child-visitor'],
} as const

export const access = {
  /** A child, as the people around see the child. */
  child: {
    view: watchers,
    /** The name and the initial, and what else this reader may see of the card. */
    'view-card': [...watchers, ...acquaintances],
    'view-progress': [...watchers, 'substitute-of'],
    /** Opens the list; each piece of work in it is for those who may view it. */
    'list-journals': [...watchers, ...acquaintances],
    'write-journal': ['self'],
    learn: ['self'],
    'join-class': family,
    /** The child's yes to a class, and its end. */
    'answer-class': ['self', 'guardian', 'school-admin'],
    /** Who and what is near the child. */
    'view-near': family,
    /** What the child keeps, and what teachers have found for it. */
    'view-kept': family,
    /** What the child is proud of, and its school years. */
    'view-portfolio': ['self', 'guardian', 'teacher-of'],
    /** To take along what the child made here, as one archive (decision 0049). */
    'take-record': family,
    /** To bring in what an archive of another installation holds, and to take that out again; what came so is for the family alone. */
    'bring-record': ['guardian'],
    'view-brought': family,
    /** Links by which somebody without an account sees what the child is proud of (decision 0057). */
    'share-journey': ['guardian'],
    'view-journey-links': family,
    'end-journey-link': family,
    /** To give the child a goal, to say that one is reached or open again, and whether the child is asked about them. */
    /** Where and how long a student works (D-47). */
    'view-placements': ['self', 'guardian', 'teacher-of', 'school-admin', 'district-admin'],
    'receive-goal': ['teacher-of'],
    'finish-goal': ['self', 'teacher-of'],
    'remind-of-goals': family,
    /** To end what is near outside the own school, and to ask that school about the rest. */
    'end-near': ['guardian'],
    'ask-school': ['guardian'],
    'open-dispute': ['guardian'],
    /** To have the account erased, and to keep it; a school, for what is its own (decision 0051). */
    'view-erasure': family,
    erase: family,
    'stop-erasure': family,
    'erase-school-part': ['school-admin'],
    'close-dispute': ['school-admin'],
    'make-letter': ['teacher-of', 'attesting-teacher', 'school-admin'],
    /** A yes to somebody who would be a guardian; where there is a guardian with a proved address, the school's is one too. */
    'answer-guardian': ['guardian', 'teacher-of', 'school-admin'],
    /** A teacher taps the name of whoever came by a printed letter. */
    'confirm-guardian': ['teacher-of', 'attesting-teacher', 'school-admin'],
    /** Opens the row for both acts below, which the use-case asks for each by itself. */
    update: ['self', ...passwordKeepers],
    'change-careers': ['self'],
    'reset-password': passwordKeepers,
    'list-guardians': family,
    'invite-guardian': family,
    /** To agree for the child, and to take it back (P1). */
    consent: ['guardian'],
    'list-friends': family,
    'ask-friend': family,
    /** Mail to people outside goes out in a guardian's name. */
    'mail-friends': ['guardian'],
    /** Who holds a link ends it; nobody ends another one's. */
    'leave-child': ['guardian'],
    /** Into which classes a child goes: each adult within the classes that this adult manages. */
    'change-classes': ['teacher-of', 'school-admin'],
    /** Of the people around a child, those who hear that the child would like to talk. */
    'hear-wish': ['self', 'guardian', 'teacher-of', 'substitute-of'],
    'view-similar': ['teacher-of', 'school-admin', 'district-admin'],
  },
  /** A child's wish to talk to someone: those who were told of it, and still may hear it, answer. */
  talk: {
    answer: ['told-adult'],
    /** What the child wrote with it, and a word to the child, are for whoever is with the child (D-87). */
    'read-texts': ['with-person'],
    say: ['with-person'],
  },
  /** A journal hangs on the child who wrote it; staff above the class read it (D-47) and do not answer it. */
  journal: {
    /** Thoughts on a check-in are for their writer and the own teachers alone (D-87). */
    view: [...readers, 'reflection-author', 'reflection-reader'],
    edit: ['self'],
    update: ['self', 'teacher-of', 'class-teacher'],
    'answer-as-teacher': ['teacher-of', 'class-teacher'],
    remove: ['self', 'reflection-author'],
    /** Families like, and a teacher stars what is addressed to that teacher (D-08); nobody either on an own entry. */
    like: ['guardian'],
    star: ['addressed-teacher'],
    react: ['guardian', 'addressed-teacher'],
    comment: ['self', 'guardian', 'teacher-of', 'class-teacher'],
    'list-comments': readers,
  },
  /**
   * Whoever checks in. Single answers are the own and those of the own pupils, from when on `answers_from` of the database says;
   * a guardian sees how it goes (D-87).
   */
  participant: {
    'view-answers': ['self', 'teacher-of', 'substitute-of'],
    'view-trend': ['self', 'guardian', 'teacher-of'],
    /** Those of a child, or the own ones of somebody who gives them. */
    'list-goals': ['self', 'guardian', 'teacher-of'],
  },
  /**
   * A comment may go by its author's hand, or a child's comment by the child's teacher or guardian (D-05). One on an item, by an
   * operator's too.
   */
  comment: {
    remove: ['author', 'child-author-guardian', 'child-author-teacher', 'operator'],
  },
  /**
   * A class. Its code opens it, so only its teachers and the school's administrators see the code. Which children a roster
   * shows, and how much of each, follows from what the reader is to each child.
   */
  group: {
    view: ['teacher-of', 'substitute-of', 'school-admin', 'district-admin'],
    'view-roster': ['teacher-of', 'substitute-of', 'school-admin', 'district-admin'],
    'view-assignments': ['co-member', 'teacher-of', 'substitute-of', 'school-admin', 'district-admin'],
    manage: ['teacher-of', 'school-admin'],
    /** The class's yes to who has joined. */
    'confirm-members': ['teacher-of', 'school-admin'],
    'add-student': ['teacher-of', 'school-admin'],
    /** A colleague who reads single answers says that a newer teacher of the class may. */
    vouch: ['teacher-of', 'district-admin'],
    'name-substitute': ['school-admin'],
    /** To show the class something from the catalogue, and to add to it for the class. */
    recommend: ['teacher-of'],
    'view-devices': ['teacher-of', 'school-admin'],
    /** Only who stands in the room pairs a device, and gives its children pictures and sign-in cards. */
    'pair-devices': ['teacher-of'],
    'make-class-keys': ['teacher-of'],
    /** Sends a survey to the class. */
    ask: ['teacher-of'],
    /** Work-based learning of its students: whoever teaches them, and the administrators (D-47). */
    'view-wbl': ['teacher-of', 'school-admin', 'district-admin'],
  },
  /** A device that shows the children of a class; who answers for the class ends it. */
  class_device: {
    revoke: ['teacher-of', 'school-admin'],
  },
  /** A child answers for itself; a guardian on each side agrees or does not (D-83). */
  friend_request: {
    cancel: ['requester', 'requester-guardian'],
    respond: ['requested'],
    consent: ['requester-guardian', 'requested-guardian'],
  },
  /** An invite is taken back by who sent it or by a guardian of the child. */
  invite: {
    withdraw: ['owner', 'guardian'],
  },
  /**
   * A school. A teacher counts once the school has confirmed it (F-02), and sees the children of the own classes alone. One that
   * nobody has verified prepares: it brings in nobody, and learns nothing of accounts that exist.
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
    /** Says that a colleague may read single answers; whose yes counts is looked at by itself. */
    vouch: ['school-teacher', 'district-admin'],
    'answer-transfers': ['school-admin'],
    /** To take the school into a new school year (decision 0052). */
    'turn-year': ['school-admin', 'district-admin'],
    'answer-questions': ['school-admin', 'school-teacher'],
    /** What it offers to choose from for work-based learning (D-47): its students, their teachers and administrators. */
    'view-wbl-lists': ['school-member', 'school-teacher', 'school-admin', 'district-admin'],
  },
  /** Who runs one of its schools may ask for a report on the whole, by mail (DISTRICTS-02). */
  district: {
    view: ['district-admin'],
    'request-report': ['district-admin', 'school-admin'],
    appoint: ['district-admin'],
    'take-in-school': ['district-admin'],
    'move-student': ['district-admin'],
  },
  /** An offer holds nothing before the yes of the person whom it is for. */
  offer: {
    answer: ['offered-to'],
    withdraw: ['school-admin', 'district-admin'],
  },
  /** A student's move: the old school answers, and whoever asked takes it back. */
  transfer: {
    answer: ['old-school-admin'],
    withdraw: ['new-school-admin'],
  },
  /** A sign-in sheet is its maker's, as long as the maker manages the class. */
  sheet: {
    view: ['owner'],
  },
  /** A report opens for the one person for whom it was made; who asked for it sees how far it is (D-100). */
  report: {
    view: ['owner', 'requester'],
    open: ['owner'],
    retry: ['owner', 'requester'],
    remove: ['owner', 'requester'],
  },
  /** A child's question to join a teacher: the one who was asked declines it, the family takes it back. */
  join_request: {
    remove: ['addressed-teacher', 'self', 'guardian'],
  },
  /** All that can be found. Everybody sees what is published for everybody (decision 0026). */
  item: { view: itemViewers, collect: itemVisitors, comment: itemVisitors, share: itemActs.share },
  spark: itemActs,
  /** A vendor says that a listing is the own one, and proposes changes to it (VENDORS-01). */
  activity: { ...itemActs, claim: ['vendor-visitor'], propose: ['vendor-of'] },
  video: itemActs,
  board: itemActs,
  /** A lesson: everybody's, or a teacher's for the own classes, which nobody else changes (decision 0043). */
  lesson: { view: itemViewers, change: ['owner'] },
  /** Read with the lessons that it stands in. */
  exercise: { change: ['owner'] },
  /** Something special in a portfolio hangs on its child (decision 0040). */
  artefact: {
    view: ['self', 'guardian', 'teacher-of'],
    change: ['self'],
  },
  /** An accomplishment hangs on its child; whoever answers for the child accepts it, and nobody else (decision 0044). */
  highlight: {
    view: ['self', 'guardian', 'teacher-of'],
    change: ['self'],
    accept: ['guardian', 'teacher-of'],
    /** Opens the row for the acts of both, which the use-case asks for each by itself. */
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
} as const satisfies Record<string, Record<string, readonly Relation[]>>

export type RowKind = keyof typeof access
export type ActOn<K extends RowKind> = Extract<keyof (typeof access)[K], string>

export function mayDo<K extends RowKind>(kind: K, act: ActOn<K>, held: readonly Relation[]): boolean {
  const allowed = access[kind][act] as readonly Relation[]
  return held.some(relation => allowed.includes(relation))
}

/** Every act that the relations allow, in the table's order: what a reply carries as `can`. */
export function actsAllowed<K extends RowKind>(kind: K, held: readonly Relation[]): ActOn<K>[] {
  return (Object.keys(access[kind]) as ActOn<K>[]).filter(act => mayDo(kind, act, held))
}
