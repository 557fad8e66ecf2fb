import { randomInt } from 'node:crypto'
import { topics } from '@kindling/rules/notifications'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { FaithfulReader, positionOf } from './faithful-reader.ts'
import { KilledAuthor } from './kill-author.ts'
import { fileReader, findLosses, missedEvents } from './kill-check.ts'
import { Writers } from './kill-writers.ts'
import { type RunningServer, type ServerPlace, startServer } from './running-server.ts'
import { askDatabase, databasePid, insideServer } from './server-place.ts'
import { lastOf, makeWriters } from './writing-class.ts'

export const kills = Number(process.env.KILLS ?? 2)
const backLimitMs = 30_000

interface Scene {
  place: ServerPlace
  server: RunningServer
  writers: Writers
  author: KilledAuthor
  reader: FaithfulReader
}

/** Kills the server or its database `kills` times under writers, and looks for what was acknowledged and is gone. */
export async function survive(place: ServerPlace, victim: 'server' | 'database'): Promise<void> {
  const server = await startServer(place)
  const { people, teacher, lessonId, classId } = await insideServer(place, makeWriters)
  // The reader's place is taken before the first write, or what is written in between counts as missed.
  const reader = new FaithfulReader(
    server.address,
    teacher.cookie,
    await positionOf(server.address, teacher.cookie),
  )
  const writers = new Writers(server.address, people)
  const author = new KilledAuthor(server.address, { ...teacher, lessonId })
  const scene: Scene = { place, server, writers, author, reader }
  let slowest = 0
  for (let kill = 0; kill < kills; kill++) {
    await untilMoreAcknowledged(writers, 20)
    // Two hundred kills make each writer write more in an hour than a child may.
    await askDatabase(place, client => client.query('delete from rate_limits'))
    await new Promise(done => setTimeout(done, randomInt(150)))
    const killed = performance.now()
    await (victim === 'server' ? killServer(scene) : killDatabase(scene))
    await untilMoreAcknowledged(writers, 1)
    slowest = Math.max(slowest, Math.round(performance.now() - killed))
  }
  await untilMoreAcknowledged(writers, 20)
  await Promise.all([writers.stop(), author.stop()])
  const faults = await askDatabase(place, async client => [
    ...(await findLosses(client, writers.done, fileReader(scene.server.address, people))),
    ...(await author.findLosses(client)),
  ])
  const topic = topics.group(classId)
  const last = await lastOf(place, topic)
  await eventually(() => expect(reader.numbersOf(topic).length).toBeGreaterThanOrEqual(last)).catch(
    () => undefined,
  )
  await reader.stop()
  const missed = missedEvents(reader, topic, last)
  const { journals, comments, files, wishes } = writers.done
  process.stdout.write(
    `R1 database=${place.databaseUrl ? 'given' : 'own'} victim=${victim} kills=${kills} acknowledged=${writers.count + author.saved.length} ` +
      `(journals ${journals.length}, comments ${comments.length}, files ${files.length}, wishes ${wishes.length}, lessons ${author.saved.length}) retries=${writers.retries} ` +
      `lost=${faults.length} events=${last} missed=${missed.length} openings=${reader.openings} back-in=${slowest}ms\n`,
  )
  expect(
    [...writers.faults, ...author.faults, ...faults, ...missed].slice(0, 20),
    scene.server.said().slice(-400_000),
  ).toEqual([])
  const ended = await scene.server.close()
  expect(ended.code, scene.server.said().slice(-4_000)).toBe(0)
}

async function killServer(scene: Scene): Promise<void> {
  await scene.server.kill()
  scene.server = await startServer(scene.place)
  scene.writers.moveTo(scene.server.address)
  scene.author.moveTo(scene.server.address)
  scene.reader.moveTo(scene.server.address)
}

async function killDatabase({ place, server }: Scene): Promise<void> {
  const before = await databasePid(place)
  process.kill(before, 'SIGKILL')
  await eventually(async () => {
    if (server.process.exitCode !== null)
      throw new Error(`The server went with its database: ${server.said()}`)
    expect(await databasePid(place)).not.toBe(before)
  }, backLimitMs)
}

async function untilMoreAcknowledged(writers: Writers, more: number): Promise<void> {
  const wanted = writers.count + more
  await eventually(() => expect(writers.count).toBeGreaterThanOrEqual(wanted), backLimitMs).catch(error => {
    throw writers.faults.length > 0 ? new Error(writers.faults.join('\n')) : error
  })
}
