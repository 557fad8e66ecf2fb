import { errorMessages } from './errors.ts'

/** What the browser says when the server did not say it. */
export const clientMessages = {
  generic: errorMessages.generic, // PLATFORM-74
  offline: 'We cannot reach the server. Please check your connection and try again.',
  storageRefusedTitle: 'Nothing can be kept here',
  storageRefused:
    'You may have enabled Private browsing. The site may not function correctly. Please use the normal browser window.', // PLATFORM-75
} as const
