/** Who may do what with goals: a part of the one table in `access.ts`, by its relations. */
export const goalAccess = {
  /**
   * A goal (decision 0045): ours, an adult's for their own students, or a child's own, which its family and teachers see unless it is
   * private.
   */
  goal: {
    view: [
      'anyone',
      'owner',
      'author',
      'self',
      'guardian',
      'teacher-of',
      'class-teacher',
      'shared-teacher',
      'goal-assigner',
      'child-visitor',
    ],
    /** A child takes it up by itself. */
    add: ['child-visitor'],
    /** For the actor's own students (D-09). */
    assign: ['author', 'class-teacher', 'shared-teacher'],
    /** Also by a teacher from whom it was taken, who may look and take back, and no more. */
    'take-back': ['author', 'class-teacher', 'shared-teacher', 'goal-assigner'],
    /** Opens the row for both, and for taking them back; the use-case checks each by itself. */
    give: ['child-visitor', 'self', 'owner', 'author', 'class-teacher', 'shared-teacher', 'goal-assigner'],
    copy: ['author', 'class-teacher', 'shared-teacher'],
    /** The progress of the actor's students (GOALS-26). */
    'view-report': ['author', 'goal-assigner'],
    change: ['owner', 'author'],
    share: ['goal-sharer'],
    /** For all who have the goal: its author; for a school: its administrator. */
    'set-badge': ['author', 'goal-sharer'],
    /** The users with whom it is shared (D-09). */
    'view-shares': ['author', 'goal-sharer'],
  },
  /** A goal as one child has it. */
  child_goal: {
    view: ['self', 'guardian', 'teacher-of'],
    /** The steps and their attachments, and how it goes. */
    change: ['self'],
    /** When it is due. */
    plan: ['owner', 'goal-assigner'],
    /** Opens the row for both. */
    update: ['self', 'goal-assigner'],
  },
} as const
