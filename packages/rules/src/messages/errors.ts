/** What forms and pages say by themselves. Texts fixed by the specification carry their row. */
export const errorMessages = {
  generic: 'Something went wrong! Please try again.', // PLATFORM-74
  notFound: 'We could not find that. It may have been removed.',
  conflict: 'Someone else changed this. Please look at both versions before you save.',
  validation: 'Please check the marked fields.',
  tooLong: 'Please use at most {max, number} characters.',
  required: 'Please fill this in.',
} as const
