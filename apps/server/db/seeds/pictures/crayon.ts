import { dot, line, move, paint, scatter } from './kit.ts'
import { type Thing, things } from './things/index.ts'

/** How far a hand strays from its line, and how rough its crayon is. */
const hand =
  '<filter id="hand" x="-20%" y="-20%" width="140%" height="140%"><feTurbulence type="fractalNoise" baseFrequency="0.018" numOctaves="2" seed="7" result="stray"/><feDisplacementMap in="SourceGraphic" in2="stray" scale="22" result="drawn"/><feTurbulence type="fractalNoise" baseFrequency="0.7" numOctaves="1" seed="3" result="grain"/><feColorMatrix in="grain" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -5 3.4" result="holes"/><feComposite in="drawn" in2="holes" operator="in"/></filter>'

const crayons = [paint.ember, paint.sky, paint.pine, paint.spark, paint.rose] as const

const usualPlace = (variant: number) => ({
  x: 320,
  y: 250,
  size: 1.75,
  turn: (scatter(variant, 3) - 0.5) * 14,
})

/** A lesson's thing as a child of the demonstration has drawn it, on paper: with a sun, ground, and what else came to mind. */
export function drawCrayon(thing: Thing, variant: number, place = usualPlace(variant)): string {
  const color = (place: number) =>
    crayons[Math.floor(scatter(variant, place) * crayons.length)] ?? paint.ember
  const sunX = scatter(variant, 1) < 0.5 ? 90 : 550
  const rays = Array.from({ length: 9 }, (_, ray) => {
    const turn = (ray / 9) * Math.PI * 2
    const [x, y] = [Math.cos(turn), Math.sin(turn)]
    return line(`M ${sunX + x * 58} ${90 + y * 58} L ${sunX + x * 84} ${90 + y * 84}`, paint.spark, 9)
  })
  const ground = Array.from({ length: 22 }, (_, blade) => {
    const x = 10 + blade * 29
    const tall = 18 + scatter(variant, 20 + blade) * 34
    return line(`M ${x} 440 L ${x + 8} ${440 - tall} L ${x + 16} 440`, paint.pine, 7)
  })
  const flowers = [0, 1, 2].map(place => {
    const x = 70 + scatter(variant, 40 + place) * 500
    return (
      line(`M ${x} 440 L ${x} 392`, paint.pine, 7) +
      dot(x, 382, 17, color(50 + place)) +
      dot(x, 382, 7, paint.spark)
    )
  })
  const drawing = [
    dot(sunX, 90, 44, paint.spark),
    ...rays,
    ...ground,
    ...flowers,
    move(place.x, place.y, things[thing], place.size, place.turn),
    line('M 0 452 L 640 446', paint.pine, 16),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480"><defs>${hand}</defs><rect width="640" height="480" fill="${paint.white}"/><g filter="url(#hand)">${drawing}</g></svg>`
}
