import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { MediaView } from './media-view.tsx'
import { heightsOf, wavePath } from './peaks.ts'

const picture = (name: string) => ({ type: 'Image' as const, src: `/files/${name}.png`, label: name })

test('a picture opens over the page with its name, and goes on to the next one [MEDIA-06]', async () => {
  const user = userEvent.setup()
  renderScreen(<MediaView medias={[picture('Frog'), picture('Newt')]} caption="At the pond" />)
  await user.click(screen.getByRole('button', { name: 'Open the picture larger: Frog' }))
  expect((await screen.findAllByText('At the pond')).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Larger' })).toBeTruthy()
  const slides = ['Picture 1 of 2', 'Picture 2 of 2'].map(name => () => screen.getByRole('group', { name }))
  const shown = () => slides.filter(slide => !slide().hasAttribute('inert'))
  const pictureIn = (slide?: () => HTMLElement) => slide?.().querySelector('img')?.getAttribute('src')
  expect(shown().map(pictureIn)).toEqual(['/files/Frog.png'])
  await user.click(screen.getByRole('button', { name: 'Next picture' }))
  await waitFor(() => expect(shown().map(pictureIn)).toEqual(['/files/Newt.png']))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Open the picture larger: Newt' })).toBeTruthy()
})

test('the other pictures are asked for once the first one is there, has failed, or keeps them waiting', () => {
  vi.useFakeTimers()
  const wait = () => void act(() => vi.advanceTimersByTime(5_000))
  const asked = () => screen.getAllByRole('img').map(image => image.getAttribute('src'))
  const medias = [picture('Frog'), picture('Newt'), picture('Toad')]
  for (const settles of [fireEvent.load, fireEvent.error, wait]) {
    const { unmount } = renderScreen(<MediaView medias={medias} isOpened />)
    expect(asked()).toEqual(['/files/Frog.png'])
    settles(screen.getByRole('img'))
    expect(asked()).toEqual(medias.map(({ src }) => src))
    unmount()
  }
  vi.useRealTimers()
})

test('a recording has its own player: play and pause, the place in it, and how fast it goes [MEDIA-08]', async () => {
  const user = userEvent.setup()
  const { container } = renderScreen(
    <MediaView
      medias={[{ type: 'Audio', src: '/files/hum.ogg', label: 'A hum', transcript: 'Hmm.' }]}
      isOpened
    />,
  )
  const player = screen.getByRole('group', { name: 'A hum' })
  const audio = container.querySelector('audio') as HTMLAudioElement
  expect(audio.getAttribute('src')).toBe('/files/hum.ogg')
  expect(audio.hasAttribute('controls')).toBe(false)
  const asked: string[] = []
  audio.play = async () => void asked.push('play')
  audio.pause = () => void asked.push('pause')
  await user.click(within(player).getByRole('button', { name: 'Play' }))
  fireEvent.play(audio)
  await user.click(within(player).getByRole('button', { name: 'Pause' }))
  expect(asked).toEqual(['play', 'pause'])
  fireEvent.pause(audio)
  expect(within(player).getByRole('button', { name: 'Play' })).toBeTruthy()
  Object.defineProperty(audio, 'duration', { value: 20 })
  fireEvent.durationChange(audio)
  fireEvent.change(within(player).getByRole('slider', { name: 'Position' }), { target: { value: '5' } })
  expect(audio.currentTime).toBe(5)
  expect(within(player).getByText('0:05 / 0:20')).toBeTruthy()
  expect(within(player).getByRole('slider').getAttribute('aria-valuetext')).toBe('0:05 of 0:20')
  await user.selectOptions(within(player).getByRole('combobox', { name: 'Speed' }), '1.5')
  expect(audio.playbackRate).toBe(1.5)
  fireEvent.ended(audio)
  expect([player.dataset.state, within(player).queryByRole('link')]).toEqual(['ended', null])
  expect(screen.getByText('Hmm.')).toBeTruthy()
  fireEvent.error(audio)
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/files/hum.ogg')
})

test('on paper a recording is a line with its title that says what it is', () => {
  const medias = [
    { type: 'Audio' as const, src: '/files/hum.ogg', label: 'Recording: At the pond' },
    { type: 'Video' as const, src: '/files/frog.mp4', label: 'A frog jumps' },
  ]
  const { unmount } = renderScreen(<MediaView medias={medias} caption="At the pond" />)
  expect(screen.getByText('Sound: At the pond')).toBeTruthy()
  expect(screen.getByText('Film: At the pond')).toBeTruthy()
  unmount()
  renderScreen(<MediaView medias={medias.slice(1)} />)
  expect(screen.getByText('Film: A frog jumps')).toBeTruthy()
})

test('a recording that this browser cannot play gives way to its copy, goes on, and is offered as it is where the copy fails too', () => {
  const uploaded = (name: string) => `/files/${'a1'.repeat(16)}/${name}`
  renderScreen(
    <MediaView
      medias={[
        { type: 'Audio', src: uploaded('hum.ogg'), label: 'A hum' },
        { type: 'Video', src: uploaded('film.webm'), label: 'A film' },
      ]}
    />,
  )
  const audio = screen.getByRole('group', { name: 'A hum' }).querySelector('audio') as HTMLAudioElement
  const film = screen.getByLabelText('A film') as HTMLVideoElement
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const [player, name] of [
    [audio, 'hum.ogg'],
    [film, 'film.webm'],
  ] as const) {
    expect(player.getAttribute('src')).toBe(uploaded(name))
    fireEvent.play(player)
    fireEvent.error(player)
    expect(player.getAttribute('src')).toBe(`${uploaded(name)}?copy=playable`)
    expect(player.autoplay).toBe(true)
    expect(document.querySelector(`[href="${uploaded(name)}"]`)).toBeNull()
    fireEvent.error(player)
    expect(document.querySelector(`[href="${uploaded(name)}"]`)).not.toBeNull()
  }
  warn.mockRestore()
})

test('the shape of a recording is as loud as the recording', () => {
  const samples = new Float32Array(800).fill(0.1)
  samples.fill(0.5, 400)
  const heights = heightsOf(samples)
  expect(heights).toHaveLength(80)
  expect(heights[10]).toBeCloseTo(0.2)
  expect(heights[60]).toBe(1)
  expect(wavePath([1])).toBe('M0 2h3v36h-3z')
})

test('a document opens on a press, slides are for the program that made them, and all kinds stand in one view [MEDIA-05]', async () => {
  renderScreen(
    <MediaView
      medias={[
        picture('Frog'),
        { type: 'Audio', src: '/files/hum.ogg', label: 'A hum' },
        { type: 'Video', src: '/files/film.webm', label: 'A film' },
        { type: 'Text', src: '/documents/birds.pdf', label: 'Birds' },
        { type: 'presentation', src: '/files/ponds.pptx', label: 'Ponds' },
      ]}
    />,
  )
  expect(screen.getByRole('img', { name: 'Frog' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'A hum' })).toBeTruthy()
  expect(screen.getByLabelText('A film').tagName).toBe('VIDEO')
  expect(screen.getByRole('button', { name: 'Open the document' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/files/ponds.pptx')
})
