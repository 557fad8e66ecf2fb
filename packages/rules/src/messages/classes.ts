export const classMessages = {
  codeUnknown: "We couldn't find that invite code, please try again.", // CLASSES-20
  linkFailed: 'Sorry, we are having some issues. Please try again a little later.', // CLASSES-21
  classJoined: "You have joined the class '{group}'.", // CLASSES-22
  somebody: 'A student',
  publicName: '{teacher}’s class',
  otherSchool: 'On a class device you can only join classes of your own school.',
  saidNo:
    'Somebody has said no to this lately. Ask a grown-up at home: they can type the code for you on their family page.',
  alreadyInClass: "You are already in the class '{group}'.",
  classNameMissing: 'Please give the class a name.',
  classNameTaken: 'You already have a class with this name.',
  profileCodeHere: 'This is a teacher’s own code. Please ask the teacher with it.',
  teacherRequested: "You have requested to join {teacher} 's classroom.", // CLASSES-23
  alreadyLinked: 'You are already linked to this teacher.', // CLASSES-18
  alreadyAsked: 'You have asked this teacher already. The teacher has not answered yet.',
  studentsAdded: 'Students are added to your class successfully', // CLASSES-41
  studentsWait:
    '{added, plural, =0 {} one {# student is added to your class. } other {# students are added to your class. }}{waiting, plural, one {# student waits for a yes from the family.} other {# students wait for a yes from their families.}}',
  acceptFailed: 'Something went wrong.', // CLASSES-42
  freeLimit:
    'You have exceeded the number of students supported in the free version. Please upgrade to add more students.', // CLASSES-45, D-65
  classMissing: 'Please select a class for {name}', // CLASSES-39, D-66
  gradeMissing: 'Please select a grade for {name}', // CLASSES-39, D-66
  otherClassAsked: '{name} asked to join one class. Please choose that class alone.',
  gradeUnknown: 'Please select a grade.',
} as const
