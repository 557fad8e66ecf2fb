export const classWords = {
  codeUnknown: "We couldn't find that invite code, please try again.", // CLASSES-20
  linkFailed: 'Sorry, we are having some issues. Please try again a little later.', // CLASSES-21
  classJoined: "You have joined the class '{group}'.", // CLASSES-22
  alreadyInClass: "You are already in the class '{group}'.",
  classNameMissing: 'Please give the class a name.',
  classNameTaken: 'You already have a class with this name.',
  profileCodeLater: 'This is a teacher’s own code. Please ask your teacher for the code of the class.',
} as const
