import { Button } from '@mantine/core';
import { Row } from '../parts/row.tsx';
import { Section } from '../parts/section.tsx';

/** All that is kept of the user, as a file. */
export function OwnData() {
  return (
    <Section title="Your data">
      <Row
        label="Export my data"
        help="One JSON file with account, settings, sessions and history, projects with every version of their recipes, plugins, workflows and chats. Rows come from the exports of each project."
      >
        <Button component="a" href="/api/settings/export" download variant="default">
          Download
        </Button>
      </Row>
    </Section>
  );
}
