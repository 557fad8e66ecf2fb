import { expect, type Page } from '@playwright/test'

/** The visible layout faults of the current page; empty when all is well. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return [
    ...(await page.evaluate(findSideways)),
    ...(await page.evaluate(findLostText)),
    ...(await page.evaluate(findOverlaps)),
  ]
}

/** A walk continues after a fault. Content that is still adapting to a new width is no fault: a true one stays. */
export const stays = expect.configure({ soft: true })
export const fits = (page: Page, where: string) => stays.poll(() => layoutFaults(page), where).toEqual([])

/** Targets that are too small: 44 px for everybody, 48 px for children. A link within a sentence is as high as its line. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmallTargets)

/** Words that wrap to the next line without a hyphen. */
export const brokenWords = (page: Page): Promise<string[]> => page.evaluate(findBrokenWords)

// The functions below run in the page, each separately.

function findSideways(): string[] {
  const width = document.documentElement.clientWidth
  const overhang = document.documentElement.scrollWidth - width
  if (overhang <= 0) return []
  const wide = [...document.body.querySelectorAll('*')].filter(
    element => element.getBoundingClientRect().right > width + 1 || element.getBoundingClientRect().left < -1,
  )
  const names = wide
    .slice(-3)
    .map(element => `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''}`)
  return [`scrolls sideways by ${overhang} px: ${names.join(', ')}`]
}

/** Text that is clipped by a box, leaves the window, or overflows its container. */
function findLostText(): string[] {
  const width = document.documentElement.clientWidth
  const faults: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.trim()
    const parent = node.parentElement
    if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('.out-of-sight, option, script, style, [class*="skip"]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const place = range.getBoundingClientRect()
    const how = lossOf(place, parent)
    if (how) faults.push(`“${text.slice(0, 50)}” ${how}`)
  }
  return faults

  function lossOf(place: DOMRect, parent: Element): string | null {
    let holder = true
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const around = box.getBoundingClientRect()
      // Preserved blanks overflow the end of a line invisibly.
      const slack = style.whiteSpaceCollapse === 'collapse' ? 1 : Number.parseFloat(style.fontSize)
      const beside = place.left < around.left - slack || place.right > around.right + slack
      const above = place.top < around.top - 2 || place.bottom > around.bottom + 2
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null
      if (style.webkitLineClamp !== 'none') return null
      if (/hidden|clip/.test(style.overflowX) && beside) return 'is cut off at the side'
      if (/hidden|clip/.test(style.overflowY) && above) return 'is cut off above or below'
      if (holder && style.display !== 'inline' && style.display !== 'contents') {
        if (beside) return `sticks out of its ${box.tagName.toLowerCase()}`
        holder = false
      }
    }
    return place.left < -1 || place.right > width + 1 ? 'leaves the window' : null
  }
}

/** Lines of text that overlap. Elements fixed to the window overlap the page by design. */
function findOverlaps(): string[] {
  const lines: { text: string; place: DOMRect; node: Node }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.nodeValue?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('.out-of-sight, option, script, style, [class*="skip"]') || isLoose(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const place of range.getClientRects())
      if (isSeen(place, parent)) lines.push({ text: node.nodeValue.trim().slice(0, 30), place, node })
  }
  const faults = new Set<string>()
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (one.node === other.node) continue
      const across = Math.min(one.place.right, other.place.right) - Math.max(one.place.left, other.place.left)
      const down = Math.min(one.place.bottom, other.place.bottom) - Math.max(one.place.top, other.place.top)
      // Line boxes are a little higher than letters.
      if (across > 2 && down > 0.35 * Math.min(one.place.height, other.place.height))
        faults.add(`“${one.text}” lies over “${other.text}”`)
    }
  })
  return [...faults]

  /** Lines that a preview box clips are not visible, nor is content that is scrolled out of its box. */
  function isSeen(place: DOMRect, parent: Element): boolean {
    if (isScrolledPast(place, parent)) return false
    const box = parent.closest('p')
    return (
      !box ||
      getComputedStyle(box).webkitLineClamp === 'none' ||
      place.bottom <= box.getBoundingClientRect().bottom + 2
    )
  }

  function isScrolledPast(place: DOMRect, parent: Element): boolean {
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { top, bottom } = box.getBoundingClientRect()
      const isPast = place.top > bottom - 2 || place.bottom < top + 2
      if (isPast && /auto|scroll/.test(getComputedStyle(box).overflowY)) return true
    }
    return false
  }

  function isLoose(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(box).position)) return true
    return false
  }
}

function findSmallTargets(): string[] {
  const faults: string[] = []
  const least = document.querySelector('[data-density=child]') ? 48 : 44
  const targets = document.body.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=link]',
  )
  for (const target of targets) {
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (target.closest('.out-of-sight, [class*="skip"]') || isInSentence(target)) continue
    const { width, height } = placeOf(target)
    if (width >= least - 0.5 && height >= least - 0.5) continue
    const name = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? ''
    const size = `${Math.round(width)} × ${Math.round(height)}`
    faults.push(`${target.tagName.toLowerCase()} “${name.slice(0, 40)}” is ${size}, at least ${least}`)
  }
  return faults

  function isInSentence(target: Element): boolean {
    if (getComputedStyle(target).display !== 'inline' || target.tagName !== 'A') return false
    const around = target.parentElement?.textContent?.trim() ?? ''
    return around.length > (target.textContent?.trim().length ?? 0)
  }

  /** A checkbox is also hit by its label. */
  function placeOf(target: HTMLElement): { width: number; height: number } {
    const own = target.getBoundingClientRect()
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
    if (!(target instanceof HTMLInputElement) || !/checkbox|radio|file/.test(target.type)) return own
    const all = [own, ...labels.map(label => label.getBoundingClientRect())]
    return {
      width: Math.max(...all.map(one => one.right)) - Math.min(...all.map(one => one.left)),
      height: Math.max(...all.map(one => one.bottom)) - Math.min(...all.map(one => one.top)),
    }
  }
}

function findBrokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const faults: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('.out-of-sight, option, script, style')) continue
    // Addresses have no place to break; a word may wrap after a hyphen, a dash or a slash.
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s\-–—/·…@.]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top),
      )
      if (lines.size > 1) faults.push(`${word} in “${parent.innerText.slice(0, 40)}”`)
    }
  }
  return faults
}
