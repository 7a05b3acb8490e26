import { randomUUID } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What a stream belongs to: members of the workspace, since one session may open six. */
export interface Member {
  cookie: string;
}

/** Makes accounts that are members of the workspace. Invitations are no part of what is measured. */
export async function makeMembers(url: string, dataDirectory: string, workspaceID: string, count: number) {
  const members: Member[] = [];
  const database = new DatabaseSync(join(dataDirectory, 'lorebox.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  const join1 = database.prepare(
    `insert into "workspaceMember" ("workspaceID", "userID", role, "joinedAt") values (?, ?, 'viewer', ?)`,
  );
  for (let index = 0; index < count; index++) {
    const answer = await fetch(`${url}/api/user/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
      body: JSON.stringify({ emailAddress: `${randomUUID()}@example.org`, password: 'a long bench password 42' }),
    });
    if (!answer.ok) throw new Error(`no member: ${await answer.text()}`);
    const { user } = (await answer.json()) as { user: { userID: string } };
    join1.run(workspaceID, user.userID, new Date().toISOString());
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    members.push({ cookie: cookie.join('; ') });
  }
  database.close();
  return members;
}

/** Opens a stream and calls back with the time and the batch of each change; resolves once it is greeted. */
export function openStream(
  url: string,
  workspaceID: string,
  cookie: string,
  heard: (batchID: string, at: number) => void,
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/workspace/${workspaceID}/live`,
      { headers: { cookie, accept: 'text/event-stream' }, agent: false },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`live: ${answer.statusCode}`));
        let rest = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          const at = performance.now();
          const blocks = (rest + chunk).split('\n\n');
          rest = blocks.pop() ?? '';
          for (const block of blocks) {
            if (block.includes('"type":"hello"')) resolve(call);
            const start = block.indexOf('"batchID":"');
            if (start > 0) heard(block.slice(start + 11, start + 47), at);
          }
        });
      },
    );
    call.on('error', reject);
    call.end();
  });
}
