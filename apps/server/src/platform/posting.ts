import { isServedNumber } from '@kindling/rules/phones'
import type { Db } from './database/connect.ts'
import type { JobOptions } from './jobs.ts'
import type { Job } from './lanes.ts'
import type { Mail } from './mail.ts'
import type { Services } from './services.ts'
import type { Sms } from './sms.ts'

/**
 * Mail and text messages are jobs: written in the transaction of the change that they report, sent after its commit, and retried when the
 * service fails. The caller does not wait for them, and cannot tell from a delay whether one was sent.
 */
export const postMail = (
  { jobs, settings }: Posting,
  db: Db,
  mail: Omit<Mail, 'from'>,
  options: Pick<JobOptions, 'isUrgent'> = {},
) => jobs.add(db, 'send-mail', { ...mail, from: settings.mailFrom }, options)

/** What posting needs: all services, or those of a console. */
export type Posting = Pick<Services, 'settings'> & { jobs: Pick<Services['jobs'], 'add'> }

/** Sends mail at once, for jobs that compose the mail themselves; a failure is thrown, so that the job is retried. */
export const sendMail = (
  { mail: transport, settings }: Pick<Services, 'mail' | 'settings'>,
  mail: Omit<Mail, 'from'>,
) => transport.send({ ...mail, from: settings.mailFrom })

export const postSms = ({ jobs }: Services, db: Db, sms: Sms) => jobs.add(db, 'send-sms', { ...sms })

/** Sends a text message at once, unless its number is none that this installation serves: it may have been typed before `SMS_PREFIXES`. */
export async function sendSms({ sms, settings }: Pick<Services, 'sms' | 'settings'>, message: Sms) {
  if (isServedNumber(message.to, settings.smsPrefixes)) await sms.send(message)
}

/** The jobs that send mail and text messages. */
export const postingJobs: Job[] = [
  { name: 'send-mail', run: ({ mail }, message) => mail.send(message as Mail) },
  { name: 'send-sms', lane: 'texts', run: (services, message) => sendSms(services, message as Sms) },
]
