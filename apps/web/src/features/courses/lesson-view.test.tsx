import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import type { Lesson, LessonActivity } from './api.ts'
import { LessonView, type Walk } from './lesson-view.tsx'

const film: LessonActivity = {
  id: 1,
  title: 'Morning on the branch',
  note: 'Count the birds.',
  resource: '/videos/birds.mp4',
  resource_type: 'Video',
  thumbnail: '/videos/birds.jpg',
  captions: null,
  video: {
    provider: 'File',
    video_src: '/videos/birds.mp4',
    video_id: null,
    autoplay: false,
    prevent_play: false,
    skip_proxy: true,
    mode: 'inline',
  },
}
const link: LessonActivity = {
  ...film,
  id: 2,
  title: 'A map of birds',
  resource: 'https://birds.example/',
  resource_type: 'Link',
  video: null,
}
const lesson = {
  id: 3,
  name: 'The first bird',
  summary: 'There is a bird near every window.',
  journal_prompt: 'What did you see?',
  activities: [film, link],
} as unknown as Lesson
const noor = {
  id: 4,
  first_name: 'Noor',
  last_name: 'Quinn',
  gender: null,
  avatar: '/pictures/avatars/female.svg',
}

function show(walk?: Partial<Walk>) {
  const opened: string[] = []
  const hrefOf = (step: number) => `/child/7/lesson/3?step=${step}`
  const view = renderScreen(
    <LessonView
      lesson={lesson}
      state="notStarted"
      back={null}
      closeTo="/"
      onOpen={() => opened.push('opened')}
      walk={walk && { step: null, hrefOf, isBrief: false, ...walk }}
    >
      <p>The journal</p>
    </LessonView>,
  )
  const here = () => document.querySelector('nav [aria-current="step"]')?.textContent
  return { ...view, opened, here }
}

test('a lesson of a teacher says who made it, and one of ours says nothing', () => {
  const show = (author: Lesson['author']) =>
    renderScreen(
      <LessonView
        lesson={{ ...lesson, author }}
        state={null}
        back={null}
        closeTo="/"
        onOpen={() => undefined}
      >
        {null}
      </LessonView>,
    )
  const { unmount } = show(noor)
  expect(screen.getByText('Made by Noor Quinn')).toBeTruthy()
  unmount()
  show(null)
  expect(screen.queryByText(/Made by/)).toBeNull()
})

test('a child takes a lesson step by step: it sees where it is, and goes on to the next', () => {
  const first = show({})
  expect(screen.getAllByRole('listitem').map(step => step.textContent)).toEqual([
    '1Watch',
    '2Explore',
    '3Show',
  ])
  expect(first.here()).toBe('1Watch')
  expect(screen.getByRole('region', { name: 'Step 1 of 3: Watch' })).toBeTruthy()
  expect(screen.queryByText('A map of birds')).toBeNull()
  expect(screen.queryByText('The journal')).toBeNull()
  const next = screen.getByRole('link', { name: 'Next' })
  expect(next.getAttribute('href')).toBe('/child/7/lesson/3?step=2')
  // A film plays by a tap on its picture: the one act in words is the next step.
  expect(next.className).toContain('main')
  fireEvent.play(document.querySelector('video') as Element)
  expect(first.opened).toEqual(['opened'])
  first.unmount()
  const second = show({ step: 2 })
  const open = screen.getByRole('link', { name: /^Open: A map of birds/ })
  expect(open.className).toContain('main')
  expect(screen.getByRole('link', { name: 'Next' }).className).not.toContain('main')
  fireEvent.click(open)
  expect(open.className).not.toContain('main')
  second.unmount()
  const last = show({ step: 9 })
  expect(last.here()).toBe('3Show')
  expect(screen.getByText('The journal')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
})

test('a child who hardly reads yet gets fewer words, and every other reader the whole lesson', () => {
  const young = show({ isBrief: true })
  expect(screen.queryByText('There is a bird near every window.')).toBeNull()
  young.unmount()
  show()
  for (const words of [
    'There is a bird near every window.',
    'Morning on the branch',
    'A map of birds',
    'The journal',
  ])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})
