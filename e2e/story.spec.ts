import type { Page } from '@playwright/test'
import { demo, expect, test } from './people.ts'
import { courseIds } from './steps/calls.ts'
import { codeUnknown, createClassByForm, joinClass, lookUpCode, openClass, toast } from './steps/classes.ts'
import { comments, speakComment, writeComment } from './steps/comments.ts'
import { addChildByForm, freshEmail, proveAddress, registerByForm, registerParent } from './steps/family.ts'
import {
  draftField,
  goToAnswer,
  keepAtHome,
  lessonBadge,
  linkedLesson,
  openCourse,
  openLesson,
  waitForKeptDraft,
  watchedLesson,
  watchFilm,
} from './steps/learning.ts'

const className = 'Room of the long story'
const words = 'A robin sat on our fence. It had a worm and it did not share with the sparrow.'
const answer = 'I like how closely you looked. What did the sparrow do then?'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a family, a child and a teacher: from the registration to the answer and back [ACCOUNTS-43] [JOURNALS-20] [NAVIGATION-01]', async ({
  actors,
}) => {
  // A removed entry is removed for all users, including a window that still shows it.
  actors.expectRefusal(404, /\/(journal\/get_journal|comment\/getComments|user\/verify_code)/)
  const parent = await actors.guest()
  const account = await test.step('a parent registers and adds a child', async () => {
    const email = freshEmail()
    await registerByForm(parent, email)
    await proveAddress(parent, email)
    await parent.reload()
    return addChildByForm(parent, 'Juniper')
  })

  const teacher = await actors.signedIn(demo.teacher)
  const code = await test.step('the teacher creates a class and reads its code', () =>
    createClassByForm(teacher, className))
  const news = await teacher.context().newPage()
  await news.goto('/dashboard/notifications')
  await news.evaluate(() => Object.assign(window, { neverReloaded: true }))

  let child = await actors.enter(account.username, { password: account.password })
  await keepAtHome(child)
  await test.step('the child joins the class by its code', async () => {
    await lookUpCode(child, 'ZZZZ-2222')
    await expect(child.getByLabel('Class code or teacher code')).toHaveAccessibleDescription(codeUnknown)
    await joinClass(child, code, className)
  })

  await test.step('the family and the teacher say yes', async () => {
    await parent.getByRole('button', { name: `Yes, allow it: Juniper in “${className}”` }).click()
    await expect(toast(parent, 'Thank you. The teacher still has to confirm Juniper.')).toBeVisible()
    await openClass(teacher, className)
    await teacher.getByRole('button', { name: 'Confirm Juniper A.' }).click()
    await expect(toast(teacher, '1 student is in the class now.')).toBeVisible()
  })

  const lessonAddress = await test.step('watching and opening begin a lesson', () => beginLessons(child))

  child = await test.step('a draft outlives its page', async () => {
    await draftField(child).fill('A robin')
    await waitForKeptDraft(child, 'A robin')
    const context = child.context()
    await child.close()
    const next = await context.newPage()
    await next.goto(lessonAddress)
    await expect(next.getByText('We kept your draft.')).toBeVisible()
    await expect(draftField(next)).toHaveValue('A robin')
    return next
  })

  // Few words are read by the server, which refuses them.
  actors.expectRefusal(400, /add_journal/)
  const address = await test.step('too short loses nothing; saved completes the lesson', () => tell(child))

  await test.step('the teacher hears of it at once and answers', async () => {
    await answerAsTeacher(news)
  })

  await test.step('the child sees the answer arrive', async () => {
    await expect(comments(child).getByRole('list')).toContainText(answer)
    await expect(comments(child).locator('audio')).toHaveCount(1)
    await expect(child.getByRole('button', { name: 'Like' })).toHaveCount(0)
  })

  await test.step('the parent reads both and likes the journal', async () => {
    await parent.goto(address)
    await expect(parent.getByText(words)).toBeVisible()
    await expect(comments(parent).getByRole('list')).toContainText(answer)
    await parent.getByRole('button', { name: 'Like' }).click()
    await expect(parent.getByRole('button', { name: 'Liked' })).toBeVisible()
    await expect(child.getByText('1 like')).toBeVisible()
  })

  await test.step('a strange parent finds nothing there', async () => {
    const stranger = await actors.guest()
    await registerParent(stranger, freshEmail())
    await stranger.goto(address)
    await expect(stranger.getByText('This Journal Entry has been deleted')).toBeVisible()
    await expect(stranger.locator('body')).not.toContainText('robin')
  })

  await test.step('the child removes the journal, and the lesson is open again', async () => {
    await child.getByRole('button', { name: 'Delete', exact: true }).click()
    await child
      .getByRole('dialog', { name: 'Delete this journal?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(child.getByRole('dialog')).toHaveCount(0)
    await expect(child.getByRole('heading', { name: 'Show what you learned' })).toBeVisible()
    await expect(lessonBadge(child)).toContainText('In Progress')
    await child.goto('/dashboard/progress')
    await expect(child.getByText('Up next').locator('..')).toContainText('Backyard Birds')
    await expect(news.getByText('This Journal Entry has been deleted')).toBeVisible()
    await news.keyboard.press('Escape')
    await news.getByRole('button', { name: /^Notifications/ }).click()
    const panel = news.getByRole('dialog', { name: 'Notifications' })
    await panel.getByRole('tab', { name: 'Journals' }).click()
    const sentence = `The lesson “${watchedLesson}” is in progress again.`
    await expect(panel.getByText(sentence).first()).toBeVisible()
    expect(await news.evaluate(() => 'neverReloaded' in window)).toBe(true)
  })
})

/** One lesson begins by its film, another by its link. Ends in the lesson with the film; returns its address. */
async function beginLessons(child: Page): Promise<string> {
  await openCourse(child)
  await openLesson(child, linkedLesson)
  await expect(lessonBadge(child)).toContainText('Not Started')
  const [elsewhere] = await Promise.all([
    child.waitForEvent('popup'),
    child.getByRole('link', { name: /^Open: Look at beaks/ }).click(),
  ])
  await elsewhere.close()
  await expect(lessonBadge(child)).toContainText('In Progress')
  await child.goBack()
  await openLesson(child, watchedLesson)
  await expect(lessonBadge(child)).toContainText('Not Started')
  await watchFilm(child)
  await expect(lessonBadge(child)).toContainText('In Progress')
  const { course, lesson } = await courseIds(child, 'backyard-birds')
  await goToAnswer(child)
  expect(child.url()).toContain(`/course-detail/${course}/lesson/${lesson}`)
  return child.url()
}

/** Ends with the journal open over its lesson; returns the address of its page. */
async function tell(child: Page): Promise<string> {
  await child.getByRole('button', { name: 'Save my journal' }).click()
  await expect(child.getByText('Write a few more words. You can draw it or say it, too.')).toBeVisible()
  await expect(draftField(child)).toHaveValue('A robin')
  await draftField(child).fill(words)
  await child.getByRole('button', { name: 'Save my journal' }).click()
  await expect(child.getByRole('heading', { name: 'Your journal for this lesson' })).toBeVisible()
  await expect(lessonBadge(child)).toContainText('Completed')
  const link = child.getByRole('link', { name: 'See my journal' })
  await link.click()
  await expect(child.getByRole('dialog')).toContainText(words)
  return (await link.getAttribute('href')) ?? ''
}

async function answerAsTeacher(page: Page): Promise<void> {
  const entry = page.getByRole('listitem').filter({ hasText: /^Juniper Ashdown wrote/ })
  await expect(entry).toBeVisible()
  await entry.getByRole('link').click()
  await expect(page.getByText(words)).toBeVisible()
  await writeComment(page, answer)
  await speakComment(page)
  await expect(toast(page, 'Comment added').first()).toBeVisible()
}
