export const boardAddress = (boardId: number) => `/dashboard/board/${boardId}`

export const boardsAddress = '/dashboard/boards'
