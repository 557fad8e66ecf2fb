import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, test } from 'vitest'
import { type Delivered, openSmtp } from '../../test/smtp-server.ts'
import { type Mail, type MailTransport, outboxTransport, smtpTransport } from './mail.ts'

const mail: Mail = {
  to: 'parent@home.example',
  from: 'Kindling <help@kindling.example>',
  subject: 'Zoë hat „Eulen“ gelesen 🦉',
  text: 'Guten Tag\n\n. a line that begins with a dot\nÄpfel und Birnen.',
  html: '<p>Guten Tag <b>Äpfel</b></p>',
}

describe.each([
  ['an SMTP server', openSmtp],
  ['the outbox', openOutbox],
])('%s', (_name, open: () => Promise<{ transport: MailTransport; delivered: Delivered[] }>) => {
  test('gets subject and text as they were written, for one person', async () => {
    const { transport, delivered } = await open()
    await transport.send(mail)
    expect(delivered).toEqual([{ recipient: mail.to, subject: mail.subject, text: mail.text }])
  })

  test('is never given a second person, a name or a line break as an address', async () => {
    const { transport, delivered } = await open()
    for (const to of [
      'a@b.c, d@e.f',
      'a@b.c;d@e.f',
      'A <a@b.c>',
      'a@b.c\r\nBcc: d@e.f',
      'a@b@c',
      'nobody',
      '',
      'group:a@b.c;',
    ]) {
      await expect(transport.send({ ...mail, to })).rejects.toThrow('exactly one mail address')
    }
    await transport.send(mail)
    expect(delivered.length).toBe(1)
  })

  test('a subject with a line break adds no header', async () => {
    const { transport, delivered } = await open()
    await transport.send({ ...mail, subject: 'Hello\r\nBcc: other@home.example' })
    expect(delivered.map(one => one.recipient)).toEqual([mail.to])
  })
})

test('a letter has both its parts, and nobody else is copied', async () => {
  const { transport, letters } = await openSmtp()
  await transport.send(mail)
  const [letter] = letters
  expect(letter?.html?.trim()).toBe(mail.html)
  expect(letter?.from).toEqual({ name: 'Kindling', address: 'help@kindling.example' })
  expect([letter?.cc, letter?.bcc, letter?.attachments]).toEqual([undefined, undefined, []])
})

test('account and word from the address are used, and a wrong word is a failure', async () => {
  const options: SMTPServerOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === 'me@x' && password === 'a/b:c'
        ? answer(null, { user: 'me' })
        : answer(new Error('No entry')),
  }
  const { delivered, port } = await openSmtp(options)
  await expect(smtpTransport(`smtp://me%40x:wrong@127.0.0.1:${port}`).send(mail)).rejects.toThrow()
  expect(delivered).toEqual([])
  await smtpTransport(`smtp://me%40x:a%2Fb%3Ac@127.0.0.1:${port}`).send(mail)
  expect(delivered.length).toBe(1)
})

test('a server that refuses or is not there is a failure, and another kind of address is refused at once', async () => {
  const options: SMTPServerOptions = {
    authOptional: true,
    onRcptTo: (_address, _session, answer) => answer(new Error('Mailbox full')),
  }
  const { transport, port } = await openSmtp(options)
  await expect(transport.send(mail)).rejects.toThrow('Mailbox full')
  expect(port).toBeGreaterThan(0)
  await expect(smtpTransport('smtp://127.0.0.1:1').send(mail)).rejects.toThrow()
  expect(() => smtpTransport('http://mail.example')).toThrow('smtp://')
})

test('letters share a connection, and none goes out once it is closed', async () => {
  let connections = 0
  const { transport, delivered } = await openSmtp({
    authOptional: true,
    onConnect: (_session, answer) => {
      connections++
      answer()
    },
  })
  for (let count = 0; count < 5; count++) await transport.send(mail)
  expect(connections).toBe(1)
  transport.close()
  await expect(transport.send(mail)).rejects.toThrow('closed')
  expect(delivered).toHaveLength(5)
})

async function openOutbox() {
  const delivered: Delivered[] = []
  const transport = outboxTransport(async (_kind, recipient, subject, text) => {
    delivered.push({ recipient, subject, text })
  })
  return { transport, delivered }
}

test('a mail server whose certificate nobody vouches for gets no letter', async () => {
  const { delivered, port } = await openSmtp({ authOptional: true, secure: true })
  await expect(smtpTransport(`smtps://127.0.0.1:${port}`).send(mail)).rejects.toThrow(/certificate|altname/i)
  expect(delivered).toEqual([])
  const open = await openSmtp()
  await open.transport.send(mail)
  expect(open.delivered).toHaveLength(1)
})
