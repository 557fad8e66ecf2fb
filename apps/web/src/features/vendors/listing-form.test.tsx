import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useContext, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { saidAt } from '../../../test/said-at.ts'
import { smallServer } from '../../../test/small-server.ts'
import { contact, listing, own, version } from '../../../test/vendor-listings.ts'
import { NavigationContext } from '../../ui/link.tsx'
import type { OwnListing } from './api.ts'
import { ListingForm, type ListingStep } from './index.ts'

const seenOn = (device: 'computer' | 'phone') =>
  vi.stubGlobal('matchMedia', () => ({
    matches: device === 'computer',
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))

beforeEach(() => seenOn('computer'))
afterEach(() => vi.unstubAllGlobals())

/** The page of the form; its address is kept here. */
function FormPage({ of, asksVendor = false }: { of: object | null; asksVendor?: boolean }) {
  const [step, setStep] = useState<ListingStep>('what')
  const navigation = useContext(NavigationContext)
  const go = (href: string) =>
    setStep((new URL(href, 'http://x').searchParams.get('step') ?? 'what') as ListingStep)
  return (
    <NavigationContext value={navigation && { ...navigation, go, moveOn: go }}>
      <ListingForm
        listing={of as OwnListing | null}
        asksVendor={asksVendor}
        step={step}
        addressOf={next => `/form?step=${next}`}
      />
    </NavigationContext>
  )
}

const sending = () =>
  smallServer(({ method, path }) => ({
    body:
      method !== 'POST'
        ? own()
        : path === '/activity/add_activity'
          ? { activity: { id: 4 }, message: 'Sent.' }
          : { proposal: { id: 1 }, message: 'Sent.' },
  }))

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const review = () => press('Check and send')

test('a new listing says who offers it and for which ages from 1 to 20, and an address has to be a safe one [VENDORS-03] [ACCOUNTS-100]', async () => {
  const heard = await sending()
  renderScreen(<FormPage of={null} asksVendor />)
  for (const name of ['From age', 'To age']) {
    const { options } = await screen.findByLabelText<HTMLSelectElement>(name)
    const ages = Array.from({ length: 20 }, (_, age) => String(age + 1))
    expect([...options].map(({ value }) => value)).toEqual(['', ...ages])
  }
  await userEvent.click(screen.getByLabelText('Name'))
  await userEvent.paste('Tide walk')
  await userEvent.click(screen.getByLabelText('What children do there'))
  await userEvent.paste('Walk.')
  await userEvent.click(screen.getByLabelText('Website'))
  await userEvent.paste('http://tides.example')
  await press('Preview the listing')
  expect(document.activeElement).toBe(screen.getByLabelText('Who offers it'))
  expect(saidAt(screen.getByLabelText('Website'))).toContain('https://')
  expect(saidAt(screen.getByLabelText('Zip code'))).toContain('Please enter the zip code of the place.')
  await userEvent.clear(screen.getByLabelText('Website'))
  await userEvent.type(screen.getByLabelText('Zip code'), '97901')
  await userEvent.click(screen.getByLabelText('Who offers it'))
  await userEvent.paste('Tide House')
  await userEvent.type(screen.getByLabelText('Price in dollars'), '28.5')
  await press('Preview the listing')
  const preview = within(screen.getByRole('region', { name: 'As families see it' }))
  expect(preview.getByRole('heading', { name: 'Tide walk' })).toBeTruthy()
  expect(preview.getAllByText(/\$28\.50/)).toHaveLength(2)
  expect(heard.filter(({ method }) => method === 'POST')).toEqual([])
  await press('Send it')
  expect(await screen.findByText(/We look at your listing/)).toBeTruthy()
  expect(heard.find(({ path }) => path === '/activity/add_activity')?.body).toMatchObject({
    name: 'Tide walk',
    vendor_name: 'Tide House',
    zip_code: '97901',
    store_attributes: { regular_price: 2_850 },
  })
})

test('changes are written, looked over field by field, and sent with the version before [VENDORS-13] [VENDORS-14] [VENDORS-15]', async () => {
  const heard = await sending()
  renderScreen(<FormPage of={listing} />)
  const name = await screen.findByLabelText('Name')
  const toReview = screen.getByRole('button', { name: 'Check and send' })
  expect(toReview).toHaveProperty('disabled', true)
  expect(document.getElementById(toReview.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Change something, then check and send it.',
  )
  // The number of letters is said by the field alone, which counts them.
  expect(screen.getByText(/^\d+ characters to go$/)).toBeTruthy()
  await userEvent.clear(name)
  await userEvent.type(name, 'Tide run')
  await review()
  const changes = within(await screen.findByRole('region', { name: 'The listing' }))
  const said = (field: string) => changes.getByText(field, { selector: 'dt' }).parentElement?.textContent
  expect(said('Name')).toBe('NameTide walkTide run')
  expect(said('Price')).toBe('PriceUnaltered')
  expect(changes.getAllByText('Unaltered')).toHaveLength(19)
  expect(
    within(screen.getByRole('region', { name: 'Contact for families' })).getAllByText('Unaltered'),
  ).toHaveLength(10)
  expect(document.activeElement?.textContent).toBe('Your changes')
  await press('Back')
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Tide run')
  await review()
  await press('Send it')
  const sent = await waitFor(() => {
    const found = heard.find(({ path }) => path === '/activity/update_vendor/3')
    expect(found).toBeTruthy()
    return found
  })
  expect(sent?.body).toEqual({ original: version, changed: { ...version, name: 'Tide run' }, contact })
})

test('the parts say what they still need, and a phone shows one after the other', async () => {
  seenOn('phone')
  await sending()
  renderScreen(<FormPage of={null} />)
  const parts = within(await screen.findByRole('navigation', { name: 'Parts of the listing' }))
  const needs = () => parts.getAllByRole('link').map(one => one.textContent)
  expect(needs()).toEqual([
    '1What it is2 things to fill in',
    '2Where and when1 thing to fill in',
    '3Ages and priceCould add: ages, a price',
    '4Pictures and contactCould add: a photo',
  ])
  expect(screen.queryByRole('region', { name: 'Where and when' })).toBeNull()
  await press('Continue')
  expect(saidAt(screen.getByLabelText('What children do there'))).toContain(
    'Please describe what children do there.',
  )
  await userEvent.type(screen.getByLabelText('Name'), 'Tide walk')
  await userEvent.type(screen.getByLabelText('What children do there'), 'Walk.')
  await press('Continue')
  expect(screen.queryByRole('region', { name: 'What it is' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Where and when')
  expect(needs()[0]).toBe('1What it isCould add: a longer text, a website')
  // A part that was left out is turned to before anything is previewed.
  await userEvent.click(parts.getByRole('link', { name: /Pictures and contact/ }))
  await press('Preview the listing')
  expect(screen.getByRole('region', { name: 'Where and when' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Zip code'))
})

test('on a phone a change is checked from the part where it was typed, and the next part is one touch away', async () => {
  seenOn('phone')
  const heard = await sending()
  renderScreen(<FormPage of={listing} />)
  const name = await screen.findByLabelText('Name')
  expect(screen.getByRole('button', { name: 'Check and send' })).toHaveProperty('disabled', true)
  await press('Continue')
  expect(screen.getByRole('region', { name: 'Where and when' })).toBeTruthy()
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the listing' }))
  await userEvent.click(parts.getByRole('link', { name: /What it is/ }))
  await userEvent.type(name, ' run')
  await review()
  expect(await screen.findByRole('heading', { name: 'Your changes' })).toBeTruthy()
  await press('Back')
  expect(screen.getByRole('region', { name: 'What it is' })).toBeTruthy()
  await review()
  await press('Send it')
  expect(await screen.findByText(/We will check your changes/)).toBeTruthy()
  expect(heard.find(({ path }) => path === '/activity/update_vendor/3')?.body).toMatchObject({
    changed: { name: 'Tide walk run' },
  })
})

test('pictures are taken out of a listing and a new one is cropped first, and both versions are looked at', async () => {
  const heard = await sending()
  renderScreen(<FormPage of={listing} />)
  const pictures = within(await screen.findByRole('group', { name: 'Pictures' }))
  expect(pictures.getAllByRole('img')).toHaveLength(2)
  await userEvent.click(pictures.getByRole('button', { name: 'Remove picture 1' }))
  const choose = pictures.getByLabelText('Add a picture')
  await userEvent.upload(choose, new File(['words'], 'tide.txt'), { applyAccept: false })
  expect(await pictures.findByText('This kind of file is not supported.')).toBeTruthy()
  await userEvent.upload(choose, new File(['a picture'], 'tide.png', { type: 'image/png' }))
  expect(await pictures.findByTestId('container')).toBeTruthy()
  await review()
  expect(await pictures.findByText(/^Choose the part of the picture to show/)).toBeTruthy()
  await userEvent.click(pictures.getByRole('button', { name: 'Back' }))
  await review()
  const changes = within(await screen.findByRole('region', { name: 'The listing' }))
  // What changes comes before all that does not.
  expect(changes.getAllByRole('term')[0]?.textContent).toBe('Pictures')
  const shown = changes.getAllByRole('img').map(one => one.getAttribute('src'))
  expect(shown).toEqual(['/activity/picture/tide', '/activity/picture/pier', '/activity/picture/pier'])
  await press('Send it')
  const sent = await waitFor(() => {
    const found = heard.find(({ path }) => path === '/activity/update_vendor/3')
    expect(found).toBeTruthy()
    return found
  })
  expect(sent?.body).toMatchObject({ original: version, changed: { images: ['/activity/picture/pier'] } })
})

test('what was sent is said, with the way back to the listings; a refusal leads to its field [VENDORS-16]', async () => {
  let isRefused = true
  await smallServer(({ method }) =>
    method === 'POST' && isRefused
      ? {
          status: 400,
          body: { code: 'VALIDATION', message: 'No.', fields: { 'changed.name': 'Not this name.' } },
        }
      : { body: method === 'POST' ? { proposal: { id: 1 }, message: 'Sent.' } : own() },
  )
  renderScreen(<FormPage of={listing} />)
  await userEvent.type(await screen.findByLabelText('Name'), ' again')
  await review()
  await press('Send it')
  await waitFor(() => expect(saidAt(screen.getByLabelText('Name'))).toContain('Not this name.'))
  isRefused = false
  await userEvent.type(screen.getByLabelText('Name'), ' now')
  await review()
  await press('Send it')
  expect(await screen.findByText(/We will check your changes/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to my listings' }).getAttribute('href')).toBe(
    '/dashboard/vendor',
  )
})
