import { pages } from '@kindling/contract/pages'
import { expect, type Page } from '@playwright/test'
import { type Actors, demo, demoPassword, signIn } from '../people.ts'
import { type Caller, call, courseIds, whoIs } from './calls.ts'

export const kinds = [
  { kind: 'Guest', name: null },
  { kind: 'Child', name: demo.child },
  { kind: 'Parent', name: demo.parent },
  { kind: 'Teacher', name: demo.teacher },
  { kind: 'District Admin', name: demo.district },
  { kind: 'Vendor', name: demo.vendor },
  { kind: 'Operator', name: demo.operator },
] as const
export type Kind = (typeof kinds)[number]

/** A screen, or a window that opens over one. */
export interface Stop {
  name: string
  path: string
}

const windows: readonly Stop[] = [
  { name: 'journal window', path: '/child/:childId/journals?journal=:journalId' },
  { name: 'comments window', path: '/child/:childId/journals?comments=:journalId' },
]

/** The search that the specification defines as an address. */
const rosterPlaces = { usertype: 'Child', level: '0', type: 'name', text: 'a' }

/** A lesson by the demonstration's teacher. */
const ownLesson = {
  name: 'Bridges of paper',
  description: 'How much does a bridge of one sheet carry?',
  duration: 30,
  grade: '3,4',
  cl_skills: ['Observing'],
  cl_category: ['science'],
}

export interface Look {
  colorScheme: 'light' | 'dark'
  viewport: { width: number; height: number }
}

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }

/** A walk through every screen of every kind of user, which records its visits. */
export class Walk {
  readonly #isInTurn: boolean
  readonly #visited = new Set<string>()
  readonly #places = new Map<string, string>()
  readonly #stopsOf: (kind: Kind['kind']) => Stop[]

  /** Visits all screens of each kind of user; `in turn` opens each screen once, as one kind of user who may see it. */
  constructor(breadth: 'all' | 'in turn' = 'all') {
    this.#isInTurn = breadth === 'in turn'
    this.#stopsOf = this.#isInTurn ? stopsInTurn : stopsOf
  }

  /**
   * Opens each screen that this kind of user may see; `look` may differ from screen to screen. A walk in turn goes from one to the next within
   * the application, which takes half as long as loading each.
   */
  async through(
    actors: Actors,
    person: Kind,
    at: { look: (turn: number) => Look; prepare?: (page: Page) => Promise<void> },
    check: (page: Page, path: string) => Promise<void>,
  ): Promise<void> {
    const page = await this.enter(actors, person)
    await at.prepare?.(page)
    for (const [turn, stop] of this.stops(person).entries()) {
      await dress(page, at.look(turn))
      await (this.#isInTurn ? follow : load)(page, this.addressOf(stop))
      await arrive(page, stop)
      await check(page, stop.path)
      this.#visited.add(`${person.kind} ${stop.name}`)
    }
  }

  /** A window of this signed-in user; from here on the addresses are filled for this user. */
  async enter(actors: Actors, { kind, name }: Kind): Promise<Page> {
    await this.#findPlaces(actors)
    const page = await actors.guest()
    if (name !== null) await signIn(page, name, demoPassword)
    const own = name === null ? '1' : String((await whoIs(page)).id)
    // A user without children opens a goal as their own.
    const ofGoal = kind === 'District Admin' ? own : (this.#places.get('childId') ?? '0')
    this.#places.set('teacherId', own).set('goalUserId', ofGoal)
    if (reportOf[kind]) this.#places.set('code', await makePdf(page, reportOf[kind]))
    return page
  }

  stops({ kind }: Kind): Stop[] {
    return this.#stopsOf(kind)
  }

  get visited(): number {
    return this.#visited.size
  }

  /** The existing screens, and those that were not visited. */
  account(): { existing: string[]; missed: string[] } {
    const existing = kinds.flatMap(({ kind }) => this.#stopsOf(kind).map(({ name }) => `${kind} ${name}`))
    return { existing, missed: existing.filter(one => !this.#visited.has(one)) }
  }

  /** `own` replaces the values of the demonstration's people. */
  addressOf({ path }: Stop, own: Readonly<Record<string, string>> = {}): string {
    if (path.startsWith('/dashboard/verification/'))
      return `/dashboard/verification/${this.#places.get('schoolToVerify')}`
    if (path.endsWith('/report/teacher/:teacherId'))
      return `/child/${this.#places.get('childId')}/report/teacher/${this.#places.get('teacherOfChild')}`
    if (path.startsWith('/letter/')) return `/letter/${this.#places.get('letterCode')}`
    if (path.startsWith('/goal/info/'))
      return `/goal/info/${this.#places.get('goalId')}/user/${own.childId ?? this.#places.get('goalUserId')}`
    if (path.startsWith('/courses/edit/')) return `/courses/edit/${this.#places.get('ownCourseId')}`
    if (path.startsWith('/lessons/'))
      return path.replace(':lessonId', this.#places.get('ownLessonId') ?? '0').replace(/:\w+/g, '0')
    this.#places.set('shortName', path.startsWith('/course/') ? 'backyard-birds' : 'first-bird-i-see')
    return path.replace(/:(\w+)/g, (_, name: string) => own[name] ?? this.#places.get(name) ?? '0')
  }

  /** The values of the addresses about the demo child. */
  async #findPlaces(actors: Actors): Promise<void> {
    if (this.#places.has('childId')) return
    const child = await actors.sender(demo.child)
    const { id } = await whoIs(child)
    const path = `/journal/user_journals/${id}`
    const { journals } = await call<{ journals: { id: number }[] }>(child, 'GET', path)
    const { course, lesson } = await courseIds(child, 'backyard-birds')
    const journal = journals[0]?.id
    if (!journal) throw new Error('The demo child has no journal.')
    this.#places.set('childId', String(id)).set('courseId', String(course)).set('lessonId', String(lesson))
    this.#places.set('journalId', String(journal)).set('career', 'registered-nurse').set('shelf', 'lessons')
    const { sparks } = await call<{ sparks: { id: number }[] }>(child, 'GET', '/sparkSupply/sparks/all')
    this.#places.set('sparkId', String(sparks[0]?.id)).set('category', 'space')
    const { activities } = await call<{ activities: { id: number; vendor: { id: number } | null }[] }>(
      child,
      'GET',
      '/activity/featured',
    )
    this.#places.set('activityId', String(activities[0]?.id)).set('sectionName', 'local')
    this.#places.set('vendorId', String(activities.find(({ vendor }) => vendor)?.vendor?.id))
    this.#places.set('kind', 'workshops').set('storeCategory', 'arts').set('scope', 'storeOnline')
    const { videos } = await call<{ videos: { id: number }[] }>(child, 'GET', '/inspiration/videos')
    this.#places.set('videoId', String(videos[0]?.id)).set('kind', 'cool')
    const { boards } = await call<{ boards: { id: number }[] }>(child, 'GET', '/collection/popular_boards')
    this.#places.set('boardId', String(boards[0]?.id))
    const given = await call<{ playlists: { id: number }[] }>(child, 'GET', '/playlist/get_child_playlists')
    this.#places.set('playlistId', String(given.playlists[0]?.id))
    const reached = { title: 'I counted forty birds' }
    const { highlight } = await call<{ highlight: { id: number } }>(child, 'POST', '/highlight/add', reached)
    this.#places.set('highlightId', String(highlight.id))
    const { goals } = await call<{ goals: { id: number; is_system: boolean }[] }>(
      child,
      'GET',
      `/goals/getUserGoals/${id}`,
    )
    this.#places.set('goalId', String(goals.find(goal => goal.is_system)?.id))
    const { journal_types: prompts } = await call<{ journal_types: { id: number }[] }>(
      child,
      'GET',
      '/journal_type/get_custom_journals?source=library',
    )
    this.#places.set('journalTypeId', String(prompts[0]?.id))
    const parent = await actors.sender(demo.parent)
    const invite = await call<{ token: string }>(parent, 'POST', `/user/invite_token/${id}`, {})
    this.#places.set('token', `${invite.token}byLink`)
    const { webinars } = await call<{ webinars: { id: number }[] }>(parent, 'GET', '/webinar/list')
    this.#places.set('webinarId', String(webinars[0]?.id))
    for (const [name, value] of Object.entries(rosterPlaces)) this.#places.set(name, value)
    const teacher = await actors.sender(demo.teacher)
    this.#places.set('teacherOfChild', String((await whoIs(teacher)).id))
    const { letter } = await call<{ letter: { code: string } }>(teacher, 'POST', `/letter/make/${id}`, {})
    this.#places.set('letterCode', letter.code)
    const written = await call<{ lesson: { id: number } }>(
      teacher,
      'POST',
      '/lesson/create_lesson',
      ownLesson,
    )
    this.#places.set('ownLessonId', String(written.lesson.id))
    const plan = { name: 'Things that stand', description: 'Why towers and bridges stand.', grade: '3' }
    const made = await call<{ course: { id: number } }>(teacher, 'POST', '/course/create_course', plan)
    this.#places.set('ownCourseId', String(made.course.id))
    const { badges } = await call<{ badges: { id: number; owner_id: number }[] }>(
      teacher,
      'GET',
      '/badge/list',
    )
    this.#places.set('badgeId', String(badges.find(badge => badge.owner_id === 10)?.id))
    const operator = await actors.sender(demo.operator)
    const { schools } = await call<{ schools: { id: number }[] }>(
      operator,
      'GET',
      '/operator/schools_to_verify',
    )
    this.#places.set('schoolToVerify', String(schools[0]?.id))
    const author = { name: `Mary Anning ${Date.now()}`, description: 'Found fossils.' }
    const added = await call<{ author: { id: number } }>(operator, 'POST', '/author/create', author)
    this.#places.set('authorId', String(added.author.id))
    const district = await actors.sender(demo.district)
    const own = await call<{ schools: { id: number }[] }>(district, 'GET', '/district/schools')
    this.#places.set('schoolId', String(own.schools[0]?.id))
    const { sheetId, groupId } = await printSheet(actors)
    this.#places.set('sheetId', String(sheetId)).set('groupId', String(groupId))
  }
}

/** The place of the reports that each kind of user can make. */
const reportOf: Partial<Record<Kind['kind'], 'own' | 'district'>> = {
  Teacher: 'own',
  'District Admin': 'district',
}

async function makePdf(caller: Caller, place: 'own' | 'district'): Promise<string> {
  const report = { kind: 'wellbeing', place }
  return (await call<{ code: string }>(caller, 'POST', '/pdf/generate_pdf', { report })).code
}

/** A sign-in sheet of the demo teacher, for a student who cannot sign in yet, and its class. */
async function printSheet(actors: Actors): Promise<{ sheetId: number; groupId: number }> {
  const teacher = await actors.sender(demo.teacher)
  // A class of its own, since other journeys sign in as the students of the demo class.
  const body = { group_name: `Sheets ${Date.now()}` }
  const { id } = (await call<{ group: { id: number } }>(teacher, 'POST', '/school/add_group', body)).group
  await call(teacher, 'POST', '/school/add_student', { first_name: 'Sheet', groups: [{ id }] })
  const path = `/school/print_sign_in_sheet/${id}`
  const { sheet } = await call<{ sheet: { id: number } }>(teacher, 'POST', path, {})
  return { sheetId: sheet.id, groupId: id }
}

const load = async (page: Page, path: string) => void (await page.goto(path))

/** Goes to another screen as a link does; within one screen, nothing would come anew. The start page is a document of its own. */
async function follow(page: Page, path: string): Promise<void> {
  const isAmongScreens = await page.evaluate(to => {
    const isHere = location.pathname === to.split(/[?#]/)[0]
    if (isHere || to === '/' || !document.querySelector('#root main')) return false
    for (const title of document.querySelectorAll('h1')) title.dataset.left = ''
    history.pushState(null, '', to)
    return true
  }, path)
  if (!isAmongScreens) await load(page, path)
}

/** Waits until the opened screen has loaded, including its late parts. */
export async function arrive(page: Page, stop: Stop): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).and(page.locator(':not([data-left])'))
  await expect(title).toHaveCount(1)
  if (windows.includes(stop))
    // The comments, whatever their label in the language of the page.
    await expect(page.getByRole('dialog').getByRole('region')).toBeVisible()
  await settle(page)
}

/** Changes the look of the window; the open screen follows. */
export async function dress(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Makes the window as high as the page, so that no bar covers anything; returns the width. */
export async function stretch(page: Page): Promise<number> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await expect
    .poll(async () => {
      const whole = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: Math.max(height, whole) })
      await settle(page)
      return isWhole(page)
    })
    .toBe(true)
  return width
}

/** Whether the whole page is in its window. */
export const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)

/** Doubles the font size, like a user's browser setting. */
export async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await settle(page)
}

/** Waits until nothing is loading and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(animation => animation.finished)))
}

/** An operator is also one of the other kinds; those screens are visited as that kind. */
function stopsOf(kind: Kind['kind']): Stop[] {
  if (kind === 'Operator') return pages.filter(({ audience }) => audience === 'operator')
  const screens = pages.filter(({ audience }) => {
    if (audience === 'everyone') return true
    if (audience === 'signedIn') return kind !== 'Guest'
    return (audience as readonly string[]).includes(kind)
  })
  return [...screens, ...(['Child', 'Parent', 'Teacher'].includes(kind) ? windows : [])]
}

/** Each screen once: screens for everyone as a guest, and screens of several kinds of user distributed among them. */
function stopsInTurn(kind: Kind['kind']): Stop[] {
  return stopsOf(kind).filter(stop => dealtTo(stop) === kind)
}

function dealtTo(stop: Stop): Kind['kind'] | undefined {
  const seers = seersOf(stop)
  if (seers.includes('Guest') && seers.includes('Vendor')) return 'Guest'
  const signedIn = seers.filter(kind => kind !== 'Guest')
  return signedIn[shared.findIndex(({ name }) => name === stop.name) % signedIn.length] ?? signedIn[0]
}

const seersOf = (stop: Stop) =>
  kinds.map(({ kind }) => kind).filter(kind => stopsOf(kind).some(({ name }) => name === stop.name))

/** Screens of several kinds of user, but not of everyone. */
const shared: readonly Stop[] = [
  ...pages.filter(({ audience }) => audience !== 'everyone'),
  ...windows,
].filter(stop => seersOf(stop).length > 1)
