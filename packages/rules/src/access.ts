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
  'district-admin',
  'author',
  'child-author-guardian',
  'child-author-teacher',
  'addressed-teacher',
  'owner',
  'operator',
  'anyone',
] as const
export type Relation = (typeof relations)[number]

const family: readonly Relation[] = ['self', 'guardian']
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
  },
  /** A journal hangs on the child who wrote it; staff above the class read it (D-47) and do not answer it. */
  journal: {
    view: watchers,
    edit: ['self'],
    update: ['self', 'teacher-of'],
    'answer-as-teacher': ['teacher-of'],
    remove: ['self'],
    /** Families like, and a teacher stars what is addressed to that teacher (D-08); nobody either on an own entry. */
    like: ['guardian'],
    star: ['addressed-teacher'],
    react: ['guardian', 'addressed-teacher'],
    comment: ['self', 'guardian', 'teacher-of'],
    'list-comments': watchers,
  },
  /** A comment may go by its author's hand, or a child's comment by the child's teacher or guardian (D-05). */
  comment: {
    remove: ['author', 'child-author-guardian', 'child-author-teacher'],
  },
  /** A class. Its code opens it, so only its teachers and the school's administrators see the code. */
  group: {
    view: ['teacher-of', 'school-admin', 'district-admin'],
    'view-roster': ['teacher-of', 'school-admin', 'district-admin'],
    manage: ['teacher-of', 'school-admin'],
  },
  file: {
    view: ['owner', 'self', 'guardian', 'teacher-of', 'school-admin', 'district-admin', 'anyone'],
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
