import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { askToTalk } from '@kindling/contract/talk'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { givePhone } from '../../../test/phones.ts'
import { makeTalkFixture, talksOf } from '../../../test/talk-fixture.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { startHousekeeping } from '../../housekeeping.ts'
import { postMail, postSms } from '../../platform/posting.ts'

const messages = 60

/** A service that accepts every connection and never answers, until the test ends. */
async function openHanging() {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, sockets }
}

/** How many messages of a kind have not been tried yet. */
async function untried({ services }: TestServer, task: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = ${task} and attempts = 0`.execute(
    services.db,
  )
  return rows[0]?.count ?? 0
}

const fill = async ({ services }: TestServer) => {
  for (let count = 0; count < messages; count++) {
    await postMail(services, services.db, {
      to: `adult${count}@people.example`,
      subject: 'News',
      text: 'Hello',
    })
    await postSms(services, services.db, { to: `+1415555${1000 + count}`, text: 'Hello' })
  }
}

test('a mail server and a service of texts that take connections and say nothing hold up no step of a wish', async () => {
  const [mail, texts] = [await openHanging(), await openHanging()]
  const of = await openTestServer({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SMS_URL: `http://account:token@127.0.0.1:${texts.port}/?From=%2B14155550199`,
    },
  })
  const { child, first } = await makeTalkFixture(of)
  await givePhone(of, first.id)
  await fill(of)
  await child.call(askToTalk)
  await startHousekeeping(of.services)
  await eventually(() => expect(Math.min(mail.sockets.size, texts.sockets.size)).toBeGreaterThan(0), 60_000)
  of.clock.forward(600)
  // The next minute's job takes the step.
  await eventually(async () => expect(await talksOf(first.client)).toHaveLength(1), 300_000)
  expect(await untried(of, 'send-mail')).toBeGreaterThan(0)
  expect(await untried(of, 'send-sms')).toBeGreaterThan(0)
}, 400_000)

test('a service of texts that says nothing holds up no mail', async () => {
  const texts = await openHanging()
  const of = await openTestServer({
    environment: { SMS_URL: `http://account:token@127.0.0.1:${texts.port}/?From=%2B14155550199` },
  })
  await fill(of)
  await startHousekeeping(of.services)
  const sent = of.services.db.selectFrom('outbox').select('id')
  await eventually(async () => expect(await sent.execute()).toHaveLength(messages), 60_000)
  expect(await untried(of, 'send-sms')).toBeGreaterThan(0)
}, 100_000)
