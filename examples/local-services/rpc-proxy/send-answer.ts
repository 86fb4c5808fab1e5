import type { ServerResponse } from 'node:http'

export interface RpcAnswer {
  status: number
  body: string
  headers?: Record<string, string>
}

export function sendAnswer(response: ServerResponse, { status, body, headers }: RpcAnswer): void {
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}
