import { Card } from "../ui/Card";
import { FieldRow, Stack } from "../ui/layout";
import { Skeleton } from "../ui/Skeleton";
import { useTexts } from "../ui/useTexts";
import { VisuallyHidden } from "../ui/VisuallyHidden";

const field = (
  <Stack gap="tight">
    <Skeleton width={160} height={20} />
    <Skeleton height={48} />
  </Stack>
);

/** Announces that a screen is loading, and shows nothing. */
export function Loading() {
  const { shell } = useTexts();
  return (
    <div role="status">
      <VisuallyHidden>{shell.loadingScreen}</VisuallyHidden>
    </div>
  );
}

/** The skeleton of a step: bar, heading, two rows of questions. */
export function StepSkeleton() {
  return (
    <Stack gap="sections">
      <Loading />
      <Skeleton height={40} />
      <Skeleton width={280} height={40} />
      <FieldRow>
        {field}
        {field}
      </FieldRow>
      {field}
      {field}
    </Stack>
  );
}

/** The skeleton of a card: two fields and a button. */
export function CardSkeleton() {
  return (
    <Card heading="">
      <Stack>
        <Loading />
        <Skeleton width={160} height={36} />
        {field}
        {field}
        <Skeleton height={48} />
      </Stack>
    </Card>
  );
}
