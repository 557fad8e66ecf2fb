/**
 * What a person can be to a row. `teacher-of`, `school-admin` and `district-admin` to a child mean a verified school and a membership that both
 * sides have confirmed. A person with less proof holds one of the smaller relations, which show a first name and an initial, and the work for
 * that person's own class (decision 0021).
 */
export const relations = [
  'self',
  'guardian',
  /** Linked by a printed letter, before a teacher has confirmed the name. */
  'new-guardian',
  'teacher-of',
  /** Named by an administrator of a verified school for some days. */
  'substitute-of',
  /** The teacher of a class of a verified school that the child has joined, before the membership is confirmed. */
  'joined-teacher',
  /** The teacher of an unverified class in which a child is confirmed. */
  'club-teacher',
  /** The unverified teacher of a student whose account that teacher or school made, and who has no guardian yet. */
  'attesting-teacher',
  /** The teacher of the class that a piece of work is for. */
  'class-teacher',
  'co-member',
  'school-admin',
  /** An administrator of an unverified school. */
  'unverified-admin',
  'school-teacher',
  'school-member',
  /** A teacher who claims to teach at a school that has no administrator. */
  'claimant',
  'district-admin',
  'author',
  'child-author-guardian',
  'child-author-teacher',
  /** In a class of a verified school with the child who wrote, both confirmed. */
  'child-author-classmate',
  /** To the adult who wrote: the adult's own children, and their other guardians. */
  'author-family',
  /** To the teacher who wrote: the students of that teacher's verified classes, their guardians, and their other teachers. */
  'author-class',
  'addressed-teacher',
  'acquainted',
  'requester',
  'requester-guardian',
  'requested',
  'requested-guardian',
  'reflection-author',
  'reflection-reader',
  /** The administrator of the school that a student would leave, and of the school that asks for the student. */
  'old-school-admin',
  'new-school-admin',
  /** The adult to whom a school or district offers a place or an office. */
  'offered-to',
  /** A person who was told of a child's wish to talk: a teacher, a safe adult of the school, or the adult whom the child chose. */
  'told-adult',
  /** The told adult who has said that they are with the child. */
  'with-person',
  /** Belongs to a class, a school or a district that an item of the catalogue is for, or to one that may change it. */
  'item-reader',
  'item-writer',
  'item-reviewer',
  /** A child who may see an item. */
  'child-visitor',
  /** A teacher who may see one. */
  'teacher-visitor',
  /** A vendor who may see an item, and the vendor whose listing it is. */
  'vendor-visitor',
  'vendor-of',
  /** A teacher with whom an administrator has shared a goal, and one who has assigned it. */
  'shared-teacher',
  'goal-assigner',
  /** A teacher who has awarded a badge by hand to a child that they still teach. */
  'awarder',
  /** An administrator who may share a goal with the teachers of their own school or district. */
  'goal-sharer',
  'owner',
  'operator',
  'anyone',
] as const
export type Relation = (typeof relations)[number]

/** These relations see a child's full name; all others see the first name and an initial. */
export const fullRelations: readonly Relation[] = [
  'self',
  'guardian',
  'teacher-of',
  'substitute-of',
  'school-admin',
  'district-admin',
]

/** Who reads a comment on an item, by the reader's relation to its author: never a stranger (decision 0031). */
export const itemCommentReaders: readonly Relation[] = [
  'author',
  'child-author-guardian',
  'child-author-teacher',
  'child-author-classmate',
  'author-family',
  'author-class',
]
