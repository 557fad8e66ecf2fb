import type { Job } from '../../platform/lanes.ts'
import { sendResetLinks } from './ask-reset.ts'
import { notifyOfGuesses } from './notify-of-guesses.ts'
import { sendVerificationCode } from './verify-email.ts'

export const accountJobs: Job[] = [
  {
    name: 'send-reset-links',
    run: (services, input) => sendResetLinks(services, input as { email: string }),
  },
  {
    name: 'tell-of-guesses',
    run: (services, input) =>
      notifyOfGuesses(services, input as { mode: 'email' | 'username'; name: string }),
  },
  {
    name: 'send-verification-code',
    run: (services, input) => sendVerificationCode(services, input as { userId: number }),
  },
]
