export const commentMessages = {
  manyOnItem: 'You have written 100 comments here. Remove some to write more.',
  invalid: 'Validation Failure', // COMMENTS-10
  mediaUnsupported: 'Selected file is not supported.', // COMMENTS-12
  deleteFailed: 'Could not delete comment. Please try again.', // COMMENTS-18
  added: 'Comment added', // COMMENTS-22
  saveFailed: 'Error occured. Unable to save comment. Plesae try again later.', // COMMENTS-23
} as const
