import { test } from './people.ts'
import { expectAllVisited, walkAccessibly } from './steps/accessible.ts'
import { kinds, Walk } from './steps/screens.ts'

const walk = new Walk()
const limitMs = 900_000

for (const person of kinds)
  test(`as a ${person.kind} no screen has a fault that axe finds, and each fits a phone and a thumb`, ({
    actors,
  }) => {
    test.setTimeout(limitMs)
    return walkAccessibly(walk, actors, person)
  })

test('each screen was opened as everybody who may see it', () => expectAllVisited(walk))
