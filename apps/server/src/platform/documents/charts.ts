import type { Line, Ring } from './document.ts'
import { colours, fonts, type Pdf, type Section, tones } from './paper.ts'

const radius = 38
const ringsHeight = 150
const lineHeight = 150

/** Rings side by side, each with its slices as text below it: no color is needed to read them. */
export function drawRings(pdf: Pdf, section: Section, rings: readonly Ring[]): void {
  makeRoom(pdf, ringsHeight)
  const { left, right } = pdf.page.margins
  const top = pdf.y
  const width = (pdf.page.width - left - right) / rings.length
  for (const [at, ring] of rings.entries()) {
    const figure = pdf.struct('Figure', { alt: ring.alt }, () =>
      drawRing(pdf, ring, left + at * width, top, width),
    )
    section.add(figure)
  }
  pdf.x = left
  pdf.y = top + ringsHeight
}

function drawRing(pdf: Pdf, { label, slices }: Ring, x: number, y: number, width: number): void {
  const middle = x + width / 2
  pdf.font(fonts.strong).fontSize(11).fillColor(colours.ink)
  pdf.text(label, x, y, { width, align: 'center' })
  const total = slices.reduce((sum, slice) => sum + slice.count, 0)
  const centre = y + 20 + radius
  pdf.lineWidth(14)
  if (total === 0) pdf.circle(middle, centre, radius - 7).stroke(colours.rule)
  let turn = 0
  for (const { count, tone } of slices) {
    if (count === 0) continue
    const next = turn + count / total
    drawArc(pdf, { middle, centre, from: turn, to: next, colour: tones[tone] })
    turn = next
  }
  pdf.font(fonts.text).fontSize(10)
  const words = slices.map(slice => `${slice.label} ${slice.count}`).join(' · ')
  pdf.fillColor(colours.ink).text(words, x + 6, centre + radius + 8, { width: width - 12, align: 'center' })
}

interface Arc {
  middle: number
  centre: number
  from: number
  to: number
  colour: string
}

function drawArc(pdf: Pdf, { middle, centre, from, to, colour }: Arc): void {
  const at = radius - 7
  if (to - from > 0.999) {
    pdf.circle(middle, centre, at).stroke(colour)
    return
  }
  const point = (turn: number) => {
    const angle = turn * 2 * Math.PI - Math.PI / 2
    return `${middle + at * Math.cos(angle)} ${centre + at * Math.sin(angle)}`
  }
  const isLong = to - from > 0.5 ? 1 : 0
  pdf.path(`M ${point(from)} A ${at} ${at} 0 ${isLong} 1 ${point(to)}`).stroke(colour)
}

/** A line over time; it stops where a value is missing. */
export function drawLine(pdf: Pdf, section: Section, line: Line): void {
  makeRoom(pdf, lineHeight)
  section.add(pdf.struct('Figure', { alt: line.alt }, () => drawPoints(pdf, line)))
  pdf.x = pdf.page.margins.left
  pdf.y += lineHeight
}

function drawPoints(pdf: Pdf, { points, least, most }: Line): void {
  const left = pdf.page.margins.left + 24
  const width = pdf.page.width - pdf.page.margins.right - left - 8
  const top = pdf.y + 4
  const height = lineHeight - 44
  const [firstPoint, lastPoint] = [points[0], points.at(-1)]
  const x = (at: number) => left + (points.length < 2 ? width / 2 : (at / (points.length - 1)) * width)
  const y = (value: number) => top + height - ((value - least) / (most - least)) * height
  const start = pdf.y
  pdf.font(fonts.text).fontSize(9).lineWidth(0.5)
  for (const value of [least, (least + most) / 2, most]) {
    pdf
      .moveTo(left, y(value))
      .lineTo(left + width, y(value))
      .stroke(colours.rule)
    pdf.fillColor(colours.soft).text(String(value), left - 24, y(value) - 5, { width: 18, align: 'right' })
  }
  pdf.lineWidth(1.5)
  for (const [at, point] of points.entries()) {
    if (point.value === null) continue
    const before = points[at - 1]
    if (before && before.value !== null)
      pdf
        .moveTo(x(at - 1), y(before.value))
        .lineTo(x(at), y(point.value))
        .stroke(colours.line)
    if (points.length <= 40) pdf.circle(x(at), y(point.value), 2).fill(colours.line)
  }
  pdf.fillColor(colours.soft)
  if (firstPoint) pdf.text(firstPoint.label, left, top + height + 6, { width: width / 2 })
  if (lastPoint && points.length > 1)
    pdf.text(lastPoint.label, left + width / 2, top + height + 6, { width: width / 2, align: 'right' })
  pdf.y = start
}

function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}
