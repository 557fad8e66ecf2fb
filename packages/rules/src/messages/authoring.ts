/** What the server and the forms say of a lesson or an exercise that cannot be kept. */
export const authoringRefusals = {
  empty: 'One or more fields are empty', // AUTHORING-17
  descriptionShort: 'The Description should be atleast 20 characters', // AUTHORING-19
  long: 'A lesson takes 600 minutes at most.',
  video: 'Paste the address of a video on YouTube or Vimeo.',
  noExercise: 'Add an exercise before children see this lesson.',
  lastExercise: 'Children see this lesson, and this is its only exercise. Add another one first.',
  noClass: 'Choose at least one of your classes.',
  inCourse: 'This lesson is in a course. Its course says which classes have it.',
  notFree: 'A lesson can be in one course only, and it must be yours.',
  bare: 'Add an exercise to “{name}” first.',
  noLesson: 'Add a lesson before children see this course.',
  manyInCourse: 'A course has {max} lessons at most.',
  full: 'A lesson has 20 exercises at most.',
  inMany: 'This exercise is in 10 lessons already. Make a new one for this lesson.',
  many: 'You have as many exercises as one person can make. Delete one first.',
} as const
