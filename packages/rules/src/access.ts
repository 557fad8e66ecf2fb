/**
 * Which relation may do which act on which kind of row: the one table of F-04. The server decides by it, replies carry
 * `can`, and the browser shows controls by that alone. What is not listed is refused.
 */
export const relations = [
  'self',
  'guardian',
  'teacher-of',
  'co-member',
  'school-admin',
  'school-teacher',
  'school-member',
  'district-admin',
  'author',
  'child-author-guardian',
  'child-author-teacher',
  'addressed-teacher',
  'acquainted',
  'requester',
  'requester-guardian',
  'requested',
  'requested-guardian',
  'reflection-author',
  'reflection-reader',
  'owner',
  'operator',
  'anyone',
] as const
export type Relation = (typeof relations)[number]

const family: readonly Relation[] = ['self', 'guardian']
/** Whoever may give a child a new password: those who can answer for the child, and not the child by this way. */
const passwordKeepers: readonly Relation[] = ['guardian', 'teacher-of', 'school-admin']
const watchers: readonly Relation[] = ['self', 'guardian', 'teacher-of', 'school-admin', 'district-admin']

export const access = {
  /** A child, as the people around see the child. */
  child: {
    view: watchers,
    'view-progress': watchers,
    'list-journals': watchers,
    'write-journal': ['self'],
    learn: ['self'],
    'join-class': family,
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
    'view-similar': ['teacher-of', 'school-admin', 'district-admin'],
  },
  /** A journal hangs on the child who wrote it; staff above the class read it (D-47) and do not answer it. */
  journal: {
    /** Thoughts on a check-in are for their writer and the own teachers alone (D-87). */
    view: [...watchers, 'reflection-author', 'reflection-reader'],
    edit: ['self'],
    update: ['self', 'teacher-of'],
    'answer-as-teacher': ['teacher-of'],
    remove: ['self', 'reflection-author'],
    /** Families like, and a teacher stars what is addressed to that teacher (D-08); nobody either on an own entry. */
    like: ['guardian'],
    star: ['addressed-teacher'],
    react: ['guardian', 'addressed-teacher'],
    comment: ['self', 'guardian', 'teacher-of'],
    'list-comments': watchers,
  },
  /** Whoever checks in. Single answers are the own and those of the own pupils; a guardian sees how it goes (D-87). */
  respondent: {
    'view-answers': ['self', 'teacher-of'],
    'view-trend': ['self', 'guardian', 'teacher-of'],
  },
  /** A comment may go by its author's hand, or a child's comment by the child's teacher or guardian (D-05). */
  comment: {
    remove: ['author', 'child-author-guardian', 'child-author-teacher'],
  },
  /** A class. Its code opens it, so only its teachers and the school's administrators see the code. */
  group: {
    view: ['teacher-of', 'school-admin', 'district-admin'],
    'view-roster': ['teacher-of', 'school-admin', 'district-admin'],
    'view-assignments': ['co-member', 'teacher-of', 'school-admin', 'district-admin'],
    manage: ['teacher-of', 'school-admin'],
    'view-devices': ['teacher-of', 'school-admin'],
    /** Only who stands in the room pairs a device, and gives its children pictures and badges. */
    'pair-devices': ['teacher-of'],
    'make-class-keys': ['teacher-of'],
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
  /** A school. A teacher counts once the school has confirmed it (F-02), and sees the children of the own classes alone. */
  school: {
    view: ['school-member', 'school-teacher', 'school-admin', 'district-admin'],
    'view-people': ['school-teacher', 'school-admin', 'district-admin'],
    'add-student': ['school-teacher', 'school-admin'],
    'view-figures': ['school-admin', 'district-admin'],
    manage: ['school-admin'],
    appoint: ['school-admin', 'district-admin'],
  },
  /** Who runs one of its schools may ask for a report on the whole, by mail (DISTRICTS-02). */
  district: {
    view: ['district-admin'],
    'request-report': ['district-admin', 'school-admin'],
    appoint: ['district-admin'],
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
  file: {
    view: [
      'owner',
      'self',
      'guardian',
      'teacher-of',
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
