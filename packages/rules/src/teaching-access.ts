/** Who may do what with what teachers give children: a part of the one table in `access.ts`, by its relations. */
export const teachingAccess = {
  /** A prompt for journals (decision 0039): a child sees ours, and those of the teachers of its own classes. */
  prompt: {
    view: ['anyone', 'owner', 'school-teacher', 'class-teacher', 'co-member', 'guardian'],
    /** Give it to one of the actor's classes, and read the answers there. */
    use: ['owner', 'school-teacher', 'class-teacher'],
    change: ['owner'],
  },
  /** A playlist (decision 0046): its makers change it, and a teacher who sees it assigns it to their own students. */
  playlist: {
    view: ['anyone', 'item-reader', 'item-writer', 'owner', 'operator'],
    change: ['item-writer', 'owner', 'operator'],
    /** Share it, and end the sharing. */
    manage: ['owner', 'operator'],
    assign: ['teacher-visitor'],
    hide: ['teacher-visitor'],
    clone: ['teacher-visitor'],
    'view-students': ['teacher-visitor'],
  },
  /** A badge (decision 0047): ours, or a teacher's, who shares it with colleagues. */
  badge: {
    view: ['anyone', 'item-reader', 'owner', 'awarder', 'operator'],
    change: ['owner', 'operator'],
    share: ['owner'],
    award: ['teacher-visitor'],
    /** A mistaken award, also of a badge that is removed or shared no more. */
    'take-back': ['awarder'],
    /** The actor's own students, and who of them has it. */
    'view-students': ['teacher-visitor', 'awarder'],
  },
} as const
