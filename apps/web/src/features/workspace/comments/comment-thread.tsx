import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCheck, IconRotate, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { relativeTime } from '../../../shared/relative-time.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { unsentNames } from '../../../shared/unsent-text.ts';
import { useProject } from '../state/workspace-context.tsx';
import { CommentField } from './comment-field.tsx';
import classes from './comments.module.css';
import { commentsText } from './comments-text.ts';
import { partsOf } from './mentions.ts';
import { type Comment, type CommentPerson, type Thread, useCommentChanges } from './use-comments.ts';
import { replyName } from './use-unsent-comment.ts';

/** A comment thread: its subject, its comments and its actions. */
export function CommentThread(props: {
  readonly thread: Thread;
  /** Whether a notification led here. */
  readonly isLinked: boolean;
  readonly about: string;
  /** Navigates to the step, column or cell; undefined if there is nothing to navigate to. */
  readonly onShow: (() => void) | undefined;
  readonly people: readonly CommentPerson[];
}) {
  const { thread, about, onShow, people } = props;
  const { projectId, readOnly } = useProject();
  const { add, resolve, remove, isPending } = useCommentChanges(projectId);
  const name = replyName(projectId, thread.id);
  const [replying, setReplying] = useState(() => unsentNames(name).length > 0);
  const resolved = thread.resolvedAt !== null;
  return (
    <li
      className={classes.thread}
      data-resolved={resolved || undefined}
      data-linked={props.isLinked || undefined}
    >
      <div className={classes.head}>
        {onShow ? (
          <button type="button" className={classes.about} onClick={onShow}>
            {about}
          </button>
        ) : (
          <span className={classes.about}>{about}</span>
        )}
        {!readOnly && (
          <Tooltip label={resolved ? commentsText.reopen : commentsText.resolve}>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={resolved ? commentsText.reopenTheThread : commentsText.resolveTheThread}
              disabled={isPending}
              onClick={() => void resolve(thread.id, !resolved)}
            >
              {resolved ? <IconRotate size={14} stroke={1.75} /> : <IconCheck size={14} stroke={1.75} />}
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {[thread, ...thread.replies].map((comment) => (
        <OneComment
          key={comment.id}
          comment={comment}
          disabled={isPending}
          people={people}
          onRemove={async () => {
            const replies = comment === thread ? thread.replies.length : 0;
            const sure = await confirm({
              title: commentsText.deleteTitle({ replies }),
              text: commentsText.deleteText({ replies }),
              action: commentsText.delete,
              danger: true,
            });
            if (sure) await remove(comment.id);
          }}
        />
      ))}
      {resolved && (
        <p className={classes.quiet}>
          {commentsText.resolvedBy({
            resolvedBy: thread.resolvedBy,
            relativeTime: relativeTime(thread.resolvedAt!),
          })}
        </p>
      )}
      {!readOnly &&
        !resolved &&
        (replying ? (
          <CommentField
            name={name}
            label={commentsText.reply}
            action={commentsText.reply}
            people={people}
            autoFocus
            onCancel={() => setReplying(false)}
            onSend={async (text, mentions) => {
              const sent = await add({ text, mentions: [...mentions], thread: thread.id });
              if (sent) setReplying(false);
              return sent;
            }}
          />
        ) : (
          <Button size="compact-xs" variant="subtle" w="fit-content" onClick={() => setReplying(true)}>
            {commentsText.reply}
          </Button>
        ))}
    </li>
  );
}

function OneComment(props: {
  readonly comment: Comment;
  readonly disabled: boolean;
  readonly people: readonly CommentPerson[];
  readonly onRemove: () => Promise<void>;
}) {
  const { comment, disabled, people, onRemove } = props;
  const { author, createdAt, text, deletable } = comment;
  const name = author?.name ?? commentsText.someoneWhoLeft;
  return (
    <article className={classes.comment} aria-label={commentsText.commentByName({ name })}>
      <div className={classes.byline}>
        <b>{name}</b>
        <time dateTime={createdAt} className={classes.quiet}>
          {relativeTime(createdAt)}
        </time>
        {deletable && (
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            ms="auto"
            aria-label={commentsText.deleteComment({ name })}
            disabled={disabled}
            onClick={() => void onRemove()}
          >
            <IconTrash size={14} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      <p className={classes.text}>
        {partsOf(text, people).map((part, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
          part.isMention ? <b key={at}>{part.text}</b> : part.text,
        )}
      </p>
    </article>
  );
}
