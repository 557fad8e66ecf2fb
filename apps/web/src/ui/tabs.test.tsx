import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FoldedTabs } from './folded-tabs.tsx'
import { LinkTabs } from './link-tabs.tsx'
import { MoreTabs } from './more-tabs.tsx'
import { nextTab, Tabs } from './tabs.tsx'

const tabs = ['one', 'two', 'three'].map(key => ({
  key,
  label: `Tab ${key}`,
  content: <p>{`Content ${key}`}</p>,
}))
const selected = () => screen.getAllByRole('tab').filter(tab => tab.getAttribute('aria-selected') === 'true')

test('the first tab is active at the start and shows its content [NAVIGATION-10] [NAVIGATION-13]', async () => {
  render(<Tabs tabs={tabs} label="Parts" />)
  expect(selected().map(tab => tab.textContent)).toEqual(['Tab one'])
  expect(screen.getByRole('tabpanel').textContent).toBe('Content one')
  await userEvent.click(screen.getByRole('tab', { name: 'Tab two' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('Content two')
})

test('going next from the last tab wraps around to the first [NAVIGATION-14]', async () => {
  expect(nextTab(['a', 'b', 'c'], 'c')).toBe('a')
  expect(nextTab(['a', 'b', 'c'], 'a', -1)).toBe('c')
  render(<Tabs tabs={tabs} label="Parts" />)
  await userEvent.click(screen.getByRole('tab', { name: 'Tab three' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(selected().map(tab => tab.textContent)).toEqual(['Tab one'])
  expect(document.activeElement?.textContent).toBe('Tab one')
})

test('the parts that are rarely opened stand behind the last tab, which has the name of the one that is shown', async () => {
  const rare = [
    { href: '/links', label: 'Links' },
    { href: '/authors', label: 'Authors' },
  ]
  const show = (shown: string | undefined) =>
    render(
      <LinkTabs
        label="Tasks"
        shown={shown}
        tabs={[{ href: '/overview', label: 'Overview' }]}
        more={<MoreTabs tabs={rare} shown={shown} />}
      />,
    )
  const { unmount } = show(undefined)
  const more = screen.getByText('More')
  const box = more.closest('details')
  expect(box?.open).toBe(false)
  await userEvent.click(more)
  expect(box?.open).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect([box?.open, document.activeElement?.textContent]).toEqual([false, 'More'])
  await userEvent.click(more)
  await userEvent.click(document.body)
  expect(box?.open).toBe(false)
  unmount()
  show('/authors')
  expect(screen.getByText('Authors', { selector: 'summary' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByText('Authors', { selector: 'a' }).getAttribute('aria-current')).toBe('page')
})

test('a phone shows two of the folded parts, what waits before the rest, and the others behind the last tab', () => {
  const tabs = ['one', 'two', 'three', 'four'].map(label => ({ href: `/${label}`, label }))
  const wide = render(<FoldedTabs label="Parts" tabs={tabs} />)
  expect(screen.getAllByRole('link')).toHaveLength(4)
  expect(document.querySelector('details')).toBeNull()
  wide.unmount()
  const asWide = globalThis.matchMedia
  globalThis.matchMedia = () =>
    ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never
  render(<FoldedTabs label="Parts" tabs={tabs} />)
  expect(document.querySelector('summary')?.textContent).toBe('More')
  expect([...document.querySelectorAll('details a')].map(one => one.textContent)).toEqual(['three', 'four'])
  cleanup()
  render(<FoldedTabs label="Parts" tabs={tabs.map(tab => ({ ...tab, isWaiting: tab.label === 'four' }))} />)
  expect([...document.querySelectorAll('a')].map(one => one.textContent)).toEqual([
    'one',
    'four',
    'two',
    'three',
  ])
  globalThis.matchMedia = asWide
})
