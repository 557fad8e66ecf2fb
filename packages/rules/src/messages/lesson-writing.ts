/** What the server says of a lesson that a teacher writes. */
export const lessonMessages = {
  /** What a child is asked at the end of a lesson that has no question of its own there. */
  prompt: 'Answer the questions in your own words. Write, draw, say or film it.',
  created: 'Your lesson is begun. Now add an exercise.',
  changed: 'Your lesson is saved.',
  given: 'Your classes can open this lesson now.',
  copied: 'Here is your copy. Only you can see it.',
  ordered: 'The order is saved.',
  broughtBack: 'The earlier version is back. The one before is kept too.',
  removed: 'The lesson is deleted.',
  courseCreated: 'Your course is begun. Now add lessons to it.',
  courseChanged: 'Your course is saved.',
  courseGiven: 'Your classes can open this course now.',
  courseTakenBack: 'Nobody but you can see the course now.',
  courseOfSchool: 'No class of yours has the course now. Your school still has it.',
  courseBroughtBack: 'The earlier version is back. The one before is kept too.',
  courseRemoved: 'The course is deleted. Its lessons are still yours.',
  exerciseCreated: 'The exercise is saved. Now add it to a lesson.',
  exercisePut: 'The exercise is in your lesson.',
  exerciseChanged: 'The exercise is saved.',
  exerciseRemoved: 'The exercise is deleted.',
} as const
