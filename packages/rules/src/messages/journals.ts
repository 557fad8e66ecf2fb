export const journalMessages = {
  deleted: 'This Journal Entry has been deleted', // JOURNALS-21
  likeFailed: 'Error occured. Unable to like journal. Plesae try again later.', // JOURNALS-26
  contentLength: 'Tell a little more: at least {min, number} letters, and at most {max, number}.',
  pictureWords: 'Tell us a little about it. Tap a sentence below, or say it.',
  questionGone: 'This question is not in the lesson any more. Your answer is still here.',
  mediaMissing: 'Please record or choose a file first.',
  photoMissing: 'Take or choose a photo first.',
  drawingMissing: 'Draw a picture first.',
  uploadUnfinished: 'A file is still on its way. Please wait until it has arrived.',
  titleFallback: 'My journal',
  addressInvalid: 'Please enter an address that starts with http:// or https://.',
  classUnknown: 'Please choose one of your own classes.',
  teacherUnknown: 'Please choose one of your own teachers.',
} as const

/** The same for a child who hardly reads yet: short, and what to do. */
export const youngJournalMessages = {
  moreWords: 'Write a few more words. You can draw it or say it, too.',
  missing:
    '{kind, select, Audio {Tap the big button and say it.} other {Tap the big button and make a film.}}',
} as const
