/** What the server and the form say of a prompt that cannot be kept. */
export const promptRefusals = {
  titleEmpty: 'Journal name cannot be empty.', // JOURNAL-TYPES-10
  promptEmpty: 'Journal prompt cannot be empty.', // JOURNAL-TYPES-12
  promptLong: 'Journal prompt cannot be more than 512 characters.', // JOURNAL-TYPES-14
  duplicate: 'Journal name is already in use. Please enter a different name.', // JOURNAL-TYPES-15
  failed: 'Something went wrong. Please try again.', // JOURNAL-TYPES-16
  noSchool: 'You can share this with your school once your school is verified.',
  many: 'You have as many prompts as one person can make. Delete one first.',
  unknown: 'This prompt is no longer there. Your words are kept.',
} as const
