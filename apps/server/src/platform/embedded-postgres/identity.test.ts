import { execFileSync } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseIdentity } from './identity.ts'
import { makeDataDir } from './test-cluster.ts'

const idOf = (name: string) => Number(execFileSync('id', ['-u', name]).toString())

test('started by root, a database has an account of its own; one that is there keeps its owner', async () => {
  const directory = await makeDataDir()
  const said: string[] = []
  const log = (message: string) => void said.push(message)
  const chosen = await chooseIdentity(join(directory, 'postgres'), log)
  if (process.getuid?.() !== 0) {
    expect([chosen, said]).toEqual([null, []])
    process.stdout.write('accounts of the database: not started by root, so nothing was chosen\n')
    return
  }
  expect(chosen?.uid).toBe(idOf('kindling-db'))
  expect([idOf('nobody'), 0]).not.toContain(chosen?.uid)
  await chown(directory, idOf('nobody'), idOf('nobody'))
  expect((await chooseIdentity(directory, log))?.uid).toBe(idOf('nobody'))
  said.length = 0
  const without = { own: 'no such name', others: ['not-here-either', 'nobody'] }
  expect((await chooseIdentity(join(directory, 'postgres'), log, without))?.uid).toBe(idOf('nobody'))
  expect(said).toEqual([
    'No account no such name can be made here: the database runs as nobody, and so do others of that name.',
  ])
  await expect(
    chooseIdentity(join(directory, 'postgres'), log, { ...without, others: ['not-here'] }),
  ).rejects.toThrow('Start Kindling as an ordinary user')
})
