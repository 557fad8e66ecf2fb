/** What a child who has joined a class waits for; apart, since a child's home needs no other word of memberships. */
export const waitingMessages = {
  waits:
    '{who, select, teacher {Waiting for your teacher} both {Waiting for your grown-up and your teacher} you {Waiting for your answer} other {Waiting for your grown-up}}',
  waitsWriting:
    'Ask a grown-up at home to allow writing. Until then you can read and learn, and what you write stays on this device.',
  waitsClass: 'You joined “{group}”. Show this to a grown-up at home. They can say yes on their family page.',
  waitsTeacher: 'You joined “{group}”. Your teacher still has to let you in.',
  ownYes:
    'Do you know this teacher? If you say yes, {teacher} sees your first name and what you write for this class. Say yes only if you know {teacher} in person.',
  yes: 'Yes, I know {teacher}',
  no: 'Leave this class',
  noTitle: 'Leave this class?',
  noText: 'Then {teacher} sees nothing of you here.',
} as const
