import {
  Alert,
  Anchor,
  Button,
  Card,
  Container,
  FileButton,
  Group,
  List,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Title,
} from '@mantine/core';
import { useEffect, useState } from 'react';
import { type ApiError, type Example, listExamples, makeTable, type NewTable } from '../net/api.ts';

/** Where a table is made: from an example or from an encounter file. */
export function StartPage() {
  const [examples, setExamples] = useState<readonly Example[]>([]);
  const [typed, setTyped] = useState(false);
  const [made, setMade] = useState<NewTable | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);

  useEffect(() => {
    listExamples().then(setExamples, setFailure);
  }, []);

  const make = (from: Parameters<typeof makeTable>[0]): void => {
    setFailure(null);
    makeTable(from, typed).then(setMade, setFailure);
  };
  const take = (file: File | null): void => {
    file?.text().then((encounter) => make({ encounter }));
  };

  return (
    <Container
      size="md"
      py="xl"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0] ?? null);
      }}
    >
      <Stack>
        <Title>Fray</Title>
        {failure === null ? null : <Failure failure={failure} />}
        {made === null ? null : <Links made={made} />}
        <Group justify="space-between">
          <Title order={2} size="h4">
            Make a table
          </Title>
          <Group>
            <Switch
              label="We roll our own dice"
              checked={typed}
              onChange={(event) => setTyped(event.currentTarget.checked)}
            />
            <FileButton onChange={take} accept=".yaml,.yml,.json">
              {(props) => (
                <Button variant="default" {...props}>
                  Open an encounter file
                </Button>
              )}
            </FileButton>
          </Group>
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          {examples.map((example) => (
            <Card key={example.id} withBorder component="button" onClick={() => make({ example: example.id })}>
              <Text fw={600}>{example.title}</Text>
              <Text size="sm" c="dimmed">
                {example.ruleset}
              </Text>
            </Card>
          ))}
        </SimpleGrid>
      </Stack>
    </Container>
  );
}

function Failure({ failure }: { readonly failure: ApiError }) {
  return (
    <Alert color="red" title={failure.message} role="alert">
      <List size="sm">
        {failure.problems.map((problem) => (
          <List.Item key={problem}>{problem}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Links({ made }: { readonly made: NewTable }) {
  return (
    <Alert title={`${made.title}: one link for each seat`}>
      <List>
        {made.seats.map(({ id, name, kind, token }) => (
          <List.Item key={id}>
            <Anchor href={`#/seat/${token}`} target="_blank" rel="noreferrer">
              {kind === 'player' ? `Player: ${name}` : name}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
