export const piecewiseMessages = {
  otherOffset: 'The next piece of this file begins at byte {offset}.',
  tooMuch: 'More came of this file than was announced.',
  tooManyBegun: 'Too many files are on their way. Wait until one has arrived, or cancel one.',
  noRoom: 'Many large files are on their way right now. Please try again in a few minutes.',
  canceled: 'You canceled this upload.',
  tray: {
    name: 'Files on their way',
    progress: '{name}: {percent} percent',
    waiting: 'Not sent yet. It goes on by itself.',
    goesOn: 'You can visit other pages meanwhile.',
    cancel: 'Cancel',
    cancelOf: 'Cancel {name}',
    arrived: '{name} has arrived.',
  },
} as const
