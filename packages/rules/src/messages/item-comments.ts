/** What is said of a thing of the catalogue (decision 0031). */
export const itemCommentMessages = {
  title: 'What we think of it',
  empty: 'No comments yet.',
  /** Who reads a comment on a thing of the catalogue, told to whoever writes it (decision 0031). */
  readers:
    '{kind, select, Child {Your family, teachers and classmates see what you write, if they can open this.} Teacher {Your students, their families and the other teachers of your classes see what you write, if they can open this.} other {Your family sees what you write, if they can open this.}}',
} as const
