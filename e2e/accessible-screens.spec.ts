import { test } from './people.ts'
import { expectAllVisited, walkAccessibly } from './steps/accessible.ts'
import { kinds, Walk } from './steps/screens.ts'

// What is for everyone is opened as a guest and as one of the others; the deep lane opens it as everybody.
const walk = new Walk('in turn')

for (const person of kinds)
  test(`every screen that a ${person.kind} may see has no fault that axe finds, fits a phone, and can be hit with a thumb`, ({
    crowd,
  }) => walkAccessibly(walk, crowd, person))

test('the screens reached are all the screens that exist', () => expectAllVisited(walk))
