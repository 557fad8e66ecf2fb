import type { Page } from '@playwright/test'
import { type Actors, address, deep, demo, demoPassword, expect, signIn, test } from './people.ts'
import { type Caller, call, journalPath, whoIs, writeJournal } from './steps/calls.ts'
import { classId, demoClass } from './steps/classes.ts'
import { comments } from './steps/comments.ts'
import { Line } from './steps/line.ts'

const stream = /\/realtime\/stream/
const notLive = 'This page is not updating. We keep trying.'
const cutsPerLine = 10
const seed = Number(process.env.LIVE_SEED ?? 20261118)

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('eight write while both screens are cut off ten times: in the end each shows what the database holds, each entry once', async ({
  actors,
}) => {
  // Data in transit at the cut does not arrive.
  actors.expectRefusal(0, /./)
  const lines = [await Line.to(address()), await Line.to(address())] as const
  const teacher = await actors.enter(demo.teacher, { baseURL: lines[0].address })
  const child = await actors.enter(demo.child, { baseURL: lines[1].address })
  const openings = [teacher, child].map(countStreams)
  const journal = await writeJournal(child, 'The pond froze over night and the ducks walked on it.')
  await teacher.goto('/dashboard/notifications')
  await child.goto(journalPath(journal))
  for (const page of [teacher, child])
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))

  const writing = new Writing(await writersFor(actors, teacher, journal.id))
  await Promise.all(lines.map((line, index) => cutAtRandom(line, chance(seed + index))))
  const written = await writing.stop()

  await expectInTheEnd(child, shownComments, await keptComments(child, journal.id))
  await expectInTheEnd(teacher, shownNews, await keptNews(teacher))
  await child.getByRole('button', { name: /^Notifications/ }).click()
  await expectInTheEnd(child, shownNews, await keptNews(child))
  for (const page of [teacher, child]) expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  const broken = lines.map(line => line.broken)
  process.stdout.write(
    `live writers=8 written=${written} cuts=${cutsPerLine * 2} broken=${broken.join('+')} openings=${openings.map(one => one.count).join('+')} seed=${seed}\n`,
  )
  for (const { count } of openings) expect(count).toBeGreaterThan(3)
  for (const line of lines) await line.close()
})

test(
  'while the stream is blocked nothing arrives and no request repeats, and a return to the window brings everything',
  deep,
  async ({ actors }) => {
    actors.expectRefusal(0, stream)
    const writer = await actors.sender(demo.child)
    const page = await actors.guest()
    await page.clock.install()
    await page.context().route(stream, route => route.abort())
    await signIn(page, demo.teacher, demoPassword)
    await page.goto('/dashboard/notifications')
    await expect(page.getByText(notLive)).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    const before = await shownNews(page)

    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await writeJournal(writer, 'Nobody was told that the ice is thin today.')
    await page.clock.runFor(120_000)
    expect(requests).toEqual([])
    expect(await shownNews(page)).toEqual(before)

    await page.context().unroute(stream)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expectInTheEnd(page, shownNews, await keptNews(page))
    await expect(page.getByText(notLive)).toBeHidden()
  },
)

test(
  'a stream that was cut is tried a few times, longer and longer apart, and then once for each reason',
  deep,
  async ({ actors }) => {
    actors.expectRefusal(0, stream)
    const line = await Line.to(address())
    const page = await actors.guest({ baseURL: line.address })
    await page.clock.install()
    await signIn(page, demo.teacher, demoPassword)
    // The earlier page has a stream too, which may open late.
    const opened = page.waitForResponse(
      reply => stream.test(reply.url()) && reply.frame().url().endsWith('/dashboard/notifications'),
    )
    await page.goto('/dashboard/notifications')
    await opened
    await page.clock.runFor(10_000)
    const tried = countStreams(page)
    await page.context().route(stream, route => route.abort())
    line.cut()
    await expect
      .poll(
        async () => {
          await page.clock.runFor(3_000)
          return page.getByText(notLive).isVisible()
        },
        { intervals: [50] },
      )
      .toBe(true)
    expect(tried.count).toBe(5)
    await page.clock.runFor(120_000)
    expect(tried.count).toBe(5)
    const again = page.getByRole('button', { name: 'Try again' })
    await Promise.all([page.waitForEvent('requestfailed'), again.click()])
    expect(tried.count).toBe(6)
    await page.context().unroute(stream)
    await again.click()
    await expect(page.getByText(notLive)).toBeHidden()
    await line.close()
  },
)

/** Five classmates who write journals, and three people who answer one. */
async function writersFor(actors: Actors, teacher: Caller, journalId: number): Promise<Write[]> {
  const mates = await classmates(teacher, 5)
  const answering = [demo.child, demo.parent, demo.teacher]
  return Promise.all([
    ...mates.map(async name => {
      const caller = await actors.sender(name)
      return (words: string) => writeJournal(caller, words)
    }),
    ...answering.map(async name => {
      const caller = await actors.sender(name)
      return (words: string) =>
        call(caller, 'POST', '/comment/postComment', { archetype_id: journalId, comment: words })
    }),
  ])
}

type Write = (words: string) => Promise<unknown>

/** Writers who write the next entry as soon as the last one is answered, until they are stopped. */
class Writing {
  #on = true
  readonly #written: Promise<number[]>

  constructor(writers: readonly Write[]) {
    expect(writers).toHaveLength(8)
    this.#written = Promise.all(
      writers.map(async (write, writer) => {
        let written = 0
        for (; this.#on; written++)
          await write(`Writer ${writer} saw the ducks slide for the ${written}. time.`)
        return written
      }),
    )
  }

  async stop(): Promise<number> {
    this.#on = false
    return (await this.#written).reduce((sum, one) => sum + one, 0)
  }
}

async function classmates(teacher: Caller, count: number): Promise<string[]> {
  const path = `/school/group_students/${await classId(teacher, demoClass)}`
  const { students } = await call<{ students: { username: string }[] }>(teacher, 'GET', path)
  const names = students.map(one => one.username).filter(name => name !== demo.child)
  return names.slice(0, count)
}

async function cutAtRandom(line: Line, next: () => number): Promise<void> {
  for (let cut = 0; cut < cutsPerLine; cut++) {
    await new Promise(done => setTimeout(done, 50 + next() * 1_500))
    line.cut()
  }
}

/** Reproducible numbers from 0 to 1 for a seed (mulberry32). */
function chance(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function countStreams(page: Page): { count: number } {
  const counted = { count: 0 }
  page.on('request', request => {
    if (stream.test(request.url())) counted.count++
  })
  return counted
}

const expectInTheEnd = (page: Page, shown: (page: Page) => Promise<string[]>, kept: string[]) =>
  expect.poll(() => shown(page), { timeout: 30_000 }).toEqual(kept)

const shownComments = (page: Page) => comments(page).locator('li p:not(:has(time))').allTextContents()

async function keptComments(caller: Caller, journalId: number): Promise<string[]> {
  const path = `/comment/getComments?archetype_id=${journalId}`
  const kept = await call<{ comments: { comment: string }[] }>(caller, 'GET', path)
  return kept.comments.map(one => one.comment)
}

/** The count on the bell, and the link and the unread state of each shown notification. */
async function shownNews(page: Page): Promise<string[]> {
  const lines = page.getByRole('tabpanel').getByRole('listitem')
  return [
    (await page.locator('header button[aria-label^=Notifications]').getAttribute('aria-label')) ?? '',
    ...(await lines.evaluateAll(all =>
      all.map(line => `${line.querySelector('a')?.getAttribute('href')} ${line.hasAttribute('data-unread')}`),
    )),
  ]
}

/** The user's own acts are no news; all likes of an entry are one line, and so are all comments on it. */
async function keptNews(caller: Caller): Promise<string[]> {
  const { id } = await whoIs(caller)
  const list = await call<{ notifications: News[]; unread: number }>(caller, 'GET', '/notification/list')
  const lines = list.notifications
    .filter(one => one.mode === 'journals' && one.user_id !== id)
    .filter((one, place, all) => !gathered.includes(one.type) || all.findIndex(isSameAs(one)) === place)
    .map(({ child_id, contentDetails: { journal_id, comment_id }, read }) => {
      const place = `/child/${child_id}/journals/${journal_id}${comment_id === null ? '' : '#comments'}`
      return `${place} ${!read}`
    })
  // The bell does not show a number above its limit.
  return [`Notifications, ${list.unread > 99 ? '99+' : list.unread} unread`, ...lines]
}

const gathered = ['journal_liked', 'comment_added']

const isSameAs = (one: News) => (other: News) =>
  other.type === one.type && other.contentDetails.journal_id === one.contentDetails.journal_id

interface News {
  mode: string
  type: string
  user_id: number
  child_id: number
  read: boolean
  contentDetails: { journal_id: number; comment_id: number | null }
}
