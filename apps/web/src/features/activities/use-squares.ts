import type { Place } from '@kindling/rules/distances'
import { useQueries } from '@tanstack/react-query'
import { mapSquareQuery } from './api.ts'
import type { PlacedSquare } from './map-ground.tsx'
import { mapSquares } from './map-squares.ts'

/** The loaded map squares at these corners; a missing square is sea. */
export function useSquares(corners: readonly Place[]) {
  const asked = corners
    .map(corner => ({ corner, name: `${corner.longitude}_${corner.latitude}` }))
    .filter(({ name }) => mapSquares.has(name))
  const read = useQueries({ queries: asked.map(({ name }) => mapSquareQuery(name)) })
  const squares = asked.flatMap(({ corner }, index): PlacedSquare[] => {
    const square = read[index]?.data
    return square ? [{ corner, square }] : []
  })
  return {
    squares,
    hasFailed: read.some(({ isError }) => isError),
    retry: () => {
      for (const one of read) if (one.isError) void one.refetch()
    },
  }
}
