/** What the faces of a check-in say; apart, since a child's home shows one and needs no other word of the check-ins. */
export const faceMessages = {
  faces:
    '{face, select, 0 {No answer yet} 1 {Very low} 2 {Low} 3 {Sad} 4 {A bit down} 5 {So-so} 6 {All right} 7 {Good} 8 {Happy} 9 {Very happy} 10 {Wonderful} other {}}',
} as const
