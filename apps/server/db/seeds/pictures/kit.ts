export const paint = {
  paper: '#FFFBF5',
  ink: '#2B2438',
  ember: '#C2410C',
  spark: '#FFC53D',
  pine: '#1F7A6C',
  sky: '#3B5BDB',
  peach: '#FFE3CC',
  mint: '#CFEAE3',
  mist: '#DCE4FF',
  butter: '#FFF0C2',
  rose: '#F4A582',
  leaf: '#7CC0AE',
  night: '#3A3160',
  white: '#FFFFFF',
}

/** One moment of a scene: which arrangement, and how far its film has run (0 to 1). */
export interface Moment {
  variant: number
  time: number
}

export type Scene = (moment: Moment) => string

export function sheet(background: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360" aria-hidden="true"><rect width="640" height="360" fill="${background}"/>${content}</svg>`
}

export function dot(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`
}

export function egg(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`
}

export function box(x: number, y: number, w: number, h: number, fill: string, r = 8): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${r}" fill="${fill}"/>`
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function line(d: string, stroke: string, width = 6): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function move(x: number, y: number, content: string, scale = 1, turn = 0): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${content}</g>`
}

/** The same scattered number (0 to 1) for the same arrangement and place. */
export function scatter(variant: number, place: number): number {
  const wave = Math.sin(variant * 12.9898 + place * 78.233 + 4.1) * 43758.5453
  return wave - Math.floor(wave)
}

export function choose<T>(values: readonly [T, ...T[]], variant: number): T {
  return values[variant % values.length] ?? values[0]
}

export function swing(time: number, turns = 1, shift = 0): number {
  return Math.sin((time * turns + shift) * Math.PI * 2)
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

export function cloud(x: number, y: number, scale: number, fill: string): string {
  return move(
    x,
    y,
    dot(-44, 4, 28, fill) + dot(0, -14, 40, fill) + dot(44, 2, 30, fill) + box(-70, 2, 142, 30, fill, 15),
    scale,
  )
}

export function hills(y: number, near: string, far: string): string {
  return (
    shape(`M0 ${y} Q160 ${y - 70} 330 ${y} T640 ${y - 20} V360 H0Z`, far) +
    shape(`M0 ${y + 45} Q220 ${y - 15} 420 ${y + 40} T640 ${y + 25} V360 H0Z`, near)
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
