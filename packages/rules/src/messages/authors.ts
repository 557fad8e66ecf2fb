/** Who stands behind what can be found here, for operators. */
export const authorMessages = {
  title: 'Authors',
  lead: 'The people and organizations that made what families find in Kindling.',
  own: 'Added here',
  fixed: 'Always there',
  empty: 'Nobody has been added yet.',
  add: 'Add an author',
  edit: 'Edit',
  editTitle: 'Edit the author',
  remove: 'Delete',
  removeTitle: 'Delete this author?',
  removeText: '“{name}” is no longer listed. What they made stays.',
  name: 'Name',
  description: 'What have they made?',
  website: 'Website',
  save: 'Save',
  saved: 'The author is saved.',
  removed: 'The author is deleted.',
  taken: 'An author with this name is listed already.',
} as const

/** The page of an author. */
export const authorPageMessages = {
  courses: 'Courses and lessons',
  empty: 'There is nothing to open here yet.',
} as const
