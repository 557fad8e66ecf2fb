export const assignmentTypes = ['course', 'lesson'] as const
export type AssignmentType = (typeof assignmentTypes)[number]

/** The kind of content, in the wire's names. */
export const archetypeOf = { course: 'COURSES', lesson: 'LESSONS' } as const satisfies Record<
  AssignmentType,
  string
>

export interface Assignable {
  archetype: string
  collab_type?: string | null
}

/** What can be assigned to a class: not projects that teachers make among themselves (CLASSES-59). */
export const assignable = <T extends Assignable>(items: readonly T[]): T[] =>
  items.filter(item => !(item.archetype === 'PROJECTS' && item.collab_type === 'Teacher'))
