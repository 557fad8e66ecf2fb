/** What children of a class could write; nobody has. */
export const sampleWords = {
  bird: {
    name: 'Mila',
    lesson: 'First bird I see',
    title: 'My bird',
    text: 'It sat in my window. It did not go away when I came.',
  },
  eggs: {
    name: 'Theo',
    lesson: 'Floating eggs',
    title: 'The egg floats, but only in salt water',
    text: 'I put in one spoon of salt, then two, then five. At five it went up. Why does salt make it lighter? Or is it the water that gets stronger?',
  },
  bridge: {
    name: 'Nia',
    lesson: 'Paper bridges',
    title: 'It fell down twice',
    text: 'My bridge was flat and it fell down with three coins. I folded the paper like a fan and it fell down with nine. I do not know if that counts as finished.',
  },
} as const
