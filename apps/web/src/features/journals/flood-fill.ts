export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** How much two colors may differ, summed over red, green and blue, and still be one area: the soft edge of a line is filled too. */
const tolerance = 150

/** Fills the area of similar color around a position with another color, row by row. */
export function floodFill(pixels: Pixels, from: { x: number; y: number }, color: string): void {
  const { data, width, height } = pixels
  const [startX, startY] = [Math.min(width - 1, from.x), Math.min(height - 1, from.y)]
  const paint = Number.parseInt(color.slice(1), 16)
  const first = (startY * width + startX) * 4
  const [red = 0, green = 0, blue = 0] = data.subarray(first, first + 3)
  const seen = new Uint8Array(width * height)
  const isInside = (index: number) => {
    if (seen[index]) return false
    const at = index * 4
    const far =
      Math.abs((data[at] ?? 0) - red) +
      Math.abs((data[at + 1] ?? 0) - green) +
      Math.abs((data[at + 2] ?? 0) - blue)
    return far <= tolerance
  }
  const open: number[] = [startY * width + startX]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (!isInside(index)) continue
    const row = index - (index % width)
    const [left, right] = runAround(index, row, row + width - 1, isInside)
    for (let one = left; one <= right; one++) {
      seen[one] = 1
      data.set([paint >> 16, (paint >> 8) & 255, paint & 255, 255], one * 4)
    }
    if (row > 0) addRuns(open, left - width, right - width, isInside)
    if (row < (height - 1) * width) addRuns(open, left + width, right + width, isInside)
  }
}

type Inside = (index: number) => boolean

/** How far the area extends to both sides in its row. */
function runAround(index: number, first: number, last: number, isInside: Inside): [number, number] {
  let [left, right] = [index, index]
  while (left > first && isInside(left - 1)) left--
  while (right < last && isInside(right + 1)) right++
  return [left, right]
}

/** One pixel of each run in the next row is enough: the whole run is found from there. */
function addRuns(open: number[], left: number, right: number, isInside: Inside): void {
  let isIn = false
  for (let index = left; index <= right; index++) {
    const inside = isInside(index)
    if (inside && !isIn) open.push(index)
    isIn = inside
  }
}
