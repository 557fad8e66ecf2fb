export const assignmentTypes = ['course', 'lesson'] as const
export type AssignmentType = (typeof assignmentTypes)[number]

/** What kind of content it is, in the words of the wire. */
export const archetypeOf = { course: 'COURSES', lesson: 'LESSONS' } as const satisfies Record<
  AssignmentType,
  string
>

export interface Assignable {
  archetype: string
  collab_type?: string | null
}

/** What a class can be given: projects that teachers make among themselves are none of it (CLASSES-59). */
export const assignable = <T extends Assignable>(items: readonly T[]): T[] =>
  items.filter(item => !(item.archetype === 'PROJECTS' && item.collab_type === 'Teacher'))
