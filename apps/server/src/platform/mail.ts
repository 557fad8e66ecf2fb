import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  from: string
  subject: string
  text: string
  html?: string
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[]
}

export interface MailTransport {
  send(mail: Mail): Promise<void>
  /** Ends the idle connections. */
  close(): void
}

/** Stores a message for later reading, in the outbox that replaces a mail or phone service. */
export type StoreInOutbox = (
  kind: 'mail' | 'sms',
  recipient: string,
  subject: string,
  body: string,
) => Promise<void>

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The handshake takes longer than a letter: up to a hundred letters share a connection, which closes when idle for a while. */
const kept = { pool: true, maxConnections: 2, maxMessages: 100 } as const

/**
 * Sends mail through an SMTP server, such as `smtps://user:word@mail.example:465`. Resolves when the server has accepted the message; a
 * failure is thrown, so that its job is retried.
 */
export function smtpTransport(url: string): MailTransport {
  const { protocol } = new URL(url)
  if (protocol !== 'smtp:' && protocol !== 'smtps:') {
    throw new Error('The address of the mail server must begin with smtp:// or smtps://.')
  }
  // Text from people stays text: no file or address named in it is read.
  const transport = createTransport(
    { url, ...patience, ...kept },
    { disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    send: async ({ to, from, subject, text, html, attachments }) => {
      assertOneRecipient(to)
      const recipient = { name: '', address: to }
      await transport.sendMail({
        to: recipient,
        from,
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(attachments === undefined ? {} : { attachments: [...attachments] }),
      })
    },
    close: () => transport.close(),
  }
}

/** Keeps mail in the outbox when no mail server is set. */
export function outboxTransport(store: StoreInOutbox): MailTransport {
  return {
    send: async ({ to, subject, text }) => {
      assertOneRecipient(to)
      await store('mail', to, subject, text)
    },
    close: () => undefined,
  }
}

// A second address hidden in the first would turn us into a relay for strangers.
function assertOneRecipient(to: string): void {
  if (!/^[^\s,;:<>()"'@\p{Cc}]+@[^\s,;:<>()"'@\p{Cc}]+$/u.test(to)) {
    throw new Error('A message goes to exactly one mail address.')
  }
}
