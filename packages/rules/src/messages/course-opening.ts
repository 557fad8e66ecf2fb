/** A teacher's course for everybody: the builder of its author. */
export const courseOpeningMessages = {
  title: 'Everybody',
  lead: 'Now you can ask us to share the course with children, families and teachers everywhere. We look at it first. They read one name and no more about you, and you read nothing about children outside your classes.',
  author: 'The name that everybody reads',
  teacherName: '{name} (you)',
  schoolName: '{name} (your school)',
  ownName:
    'Everybody reads the name {name}. Only an administrator of your school can publish under its name.',
  about: 'A line about the author',
  aboutNote: 'Optional. It is on the page with your courses, for example what you teach.',
  ask: 'Share with everybody',
  askAgain: 'Ask again',
  waiting:
    'We are asked, and look at it soon. Until then your school has it, and nobody else. It will say “Made by {name}”.',
  shared: 'Everybody can find it. It says “Made by {name}”.',
  refused: 'We have not shared it with everybody. We wrote:',
  closed: 'We have closed it to everybody. We wrote:',
  takeBack: 'Take it back from everybody',
} as const
