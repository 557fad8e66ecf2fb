import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { smtpTransport } from '../src/platform/mail.ts'

export interface Delivered {
  recipient: string
  subject: string
  text: string
}

/** A mail server that takes everything, unless it is told otherwise, until the test ends. */
export async function openSmtp(options: SMTPServerOptions = { authOptional: true }) {
  const delivered: Delivered[] = []
  const letters: Email[] = []
  const server = new SMTPServer({
    // Clients keep their connections for more letters; a server that goes away with its test waits for none of them.
    closeTimeout: 1,
    disabledCommands: options.onAuth === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    onData: (stream, session, done) => {
      buffer(stream)
        .then(raw => PostalMime.parse(raw))
        .then(letter => {
          letters.push(letter)
          for (const { address } of session.envelope.rcptTo) {
            delivered.push({
              recipient: address,
              subject: letter.subject ?? '',
              text: letter.text?.trimEnd() ?? '',
            })
          }
          done()
        }, done)
    },
    ...options,
  })
  // Clients that leave in the middle are part of the tests.
  server.on('error', () => undefined)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>(done => server.close(() => done())))
  const { port } = server.server.address() as AddressInfo
  return { transport: smtpTransport(`smtp://127.0.0.1:${port}`), delivered, letters, port }
}
