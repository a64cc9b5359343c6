CREATE TABLE "workflow" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" text,
	"organization_id" text,
	"created_by_id" text,
	"draft" json NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_id" text,
	"published_revision" integer,
	"enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workflow_has_one_owner" CHECK (num_nonnulls("workflow"."owner_id", "workflow"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "workflow_log" (
	"run_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"node_id" text,
	"level" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "workflow_log_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "workflow_output" (
	"run_id" text NOT NULL,
	"node_id" text NOT NULL,
	"workflow_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"format" text,
	"path" text,
	"bytes" bigint,
	"rows" bigint NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workflow_output_run_id_node_id_pk" PRIMARY KEY("run_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "workflow_run" (
	"id" text PRIMARY KEY NOT NULL,
	"workflow_id" text NOT NULL,
	"version_id" text NOT NULL,
	"number" integer NOT NULL,
	"cause" text NOT NULL,
	"trigger_id" text,
	"occasion" text,
	"actor_id" text,
	"rerun_of_id" text,
	"rerun_from" text,
	"status" text NOT NULL,
	"conclusion" text,
	"fence" integer DEFAULT 0 NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"wake_at" timestamp (3) with time zone,
	"input" json,
	"problems" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"deadline_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "workflow_run_concluded" CHECK (("workflow_run"."status" = 'completed') = ("workflow_run"."conclusion" IS NOT NULL)),
	CONSTRAINT "workflow_run_leased" CHECK (("workflow_run"."status" IN ('running', 'cancelling')) = ("workflow_run"."lease_until" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "workflow_schedule" (
	"workflow_id" text NOT NULL,
	"trigger_id" text NOT NULL,
	"pattern" text NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "workflow_schedule_workflow_id_trigger_id_pk" PRIMARY KEY("workflow_id","trigger_id")
);
--> statement-breakpoint
CREATE TABLE "workflow_secret" (
	"id" text PRIMARY KEY NOT NULL,
	"workflow_id" text NOT NULL,
	"kind" text NOT NULL,
	"trigger_id" text,
	"value" text NOT NULL,
	"hint" text NOT NULL,
	"created_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workflow_step_run" (
	"run_id" text NOT NULL,
	"node_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"conclusion" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"rows_in" bigint,
	"rows_out" bigint,
	"rejected" bigint,
	"dataset" json,
	"checks" json,
	"differences" json,
	"problems" json NOT NULL,
	"reused_from_id" text,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "workflow_step_run_run_id_node_id_pk" PRIMARY KEY("run_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "workflow_version" (
	"id" text PRIMARY KEY NOT NULL,
	"workflow_id" text NOT NULL,
	"number" integer NOT NULL,
	"definition" json NOT NULL,
	"author_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workflow" ADD CONSTRAINT "workflow_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow" ADD CONSTRAINT "workflow_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow" ADD CONSTRAINT "workflow_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow" ADD CONSTRAINT "workflow_published_id_workflow_version_id_fk" FOREIGN KEY ("published_id") REFERENCES "public"."workflow_version"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_log" ADD CONSTRAINT "workflow_log_run_id_workflow_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."workflow_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_output" ADD CONSTRAINT "workflow_output_run_id_workflow_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."workflow_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_output" ADD CONSTRAINT "workflow_output_workflow_id_workflow_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_run" ADD CONSTRAINT "workflow_run_workflow_id_workflow_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_run" ADD CONSTRAINT "workflow_run_version_id_workflow_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."workflow_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_run" ADD CONSTRAINT "workflow_run_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_run" ADD CONSTRAINT "workflow_run_rerun_of_id_workflow_run_id_fk" FOREIGN KEY ("rerun_of_id") REFERENCES "public"."workflow_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_schedule" ADD CONSTRAINT "workflow_schedule_workflow_id_workflow_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_secret" ADD CONSTRAINT "workflow_secret_workflow_id_workflow_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_secret" ADD CONSTRAINT "workflow_secret_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_step_run" ADD CONSTRAINT "workflow_step_run_run_id_workflow_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."workflow_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_version" ADD CONSTRAINT "workflow_version_workflow_id_workflow_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_version" ADD CONSTRAINT "workflow_version_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_owner_id_updated_at_index" ON "workflow" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "workflow_organization_id_index" ON "workflow" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "workflow_created_by_id_index" ON "workflow" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "workflow_published_id_index" ON "workflow" USING btree ("published_id");--> statement-breakpoint
CREATE INDEX "workflow_output_workflow_id_node_id_published_at_index" ON "workflow_output" USING btree ("workflow_id","node_id","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_run_workflow_id_number_index" ON "workflow_run" USING btree ("workflow_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_run_occasion" ON "workflow_run" USING btree ("workflow_id","trigger_id","occasion");--> statement-breakpoint
CREATE INDEX "workflow_run_status_lease_until_index" ON "workflow_run" USING btree ("status","lease_until");--> statement-breakpoint
CREATE INDEX "workflow_run_version_id_index" ON "workflow_run" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "workflow_run_actor_id_index" ON "workflow_run" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "workflow_run_rerun_of_id_index" ON "workflow_run" USING btree ("rerun_of_id");--> statement-breakpoint
CREATE INDEX "workflow_schedule_next_at_index" ON "workflow_schedule" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_secret_workflow_id_trigger_id_index" ON "workflow_secret" USING btree ("workflow_id","trigger_id");--> statement-breakpoint
CREATE INDEX "workflow_secret_created_by_id_index" ON "workflow_secret" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_version_workflow_id_number_index" ON "workflow_version" USING btree ("workflow_id","number");--> statement-breakpoint
CREATE INDEX "workflow_version_author_id_index" ON "workflow_version" USING btree ("author_id");--> statement-breakpoint
CREATE FUNCTION "refuse_run_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Run % has ended: nothing moves it.', OLD."id" USING ERRCODE = 'insufficient_privilege';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "workflow_run_stays_ended" BEFORE UPDATE ON "workflow_run" FOR EACH ROW
	WHEN (OLD."status" = 'completed' AND (NEW."status", NEW."conclusion", NEW."fence", NEW."ended_at") IS DISTINCT FROM (OLD."status", OLD."conclusion", OLD."fence", OLD."ended_at"))
	EXECUTE FUNCTION "refuse_run_change"();--> statement-breakpoint
CREATE TRIGGER "workflow_version_stays" BEFORE UPDATE ON "workflow_version" FOR EACH ROW
	WHEN ((NEW."number", NEW."definition"::text) IS DISTINCT FROM (OLD."number", OLD."definition"::text))
	EXECUTE FUNCTION "refuse_run_change"();
